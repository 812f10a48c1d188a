import { Effect } from "effect"
import * as Digest from "effect/crypto/Digest"
import { Hex } from "effect/encoding"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { owasp } from "../accounts/PasswordHash.ts"
import type { Claim } from "./Claim.ts"

/** A request as its key stands for it. */
export interface KeyedRequest {
  readonly key: string
  /** Names the operation, the place and the body, to the letter. */
  readonly text: string
  /** A password is in the text. */
  readonly holdsPassword?: boolean
}

const saltLength = 16
const length = 32

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Makes what tells two requests under one key apart, in hex. It is stored, so that a text that holds a password is as dear to guess from
 * it as from the password's own hash: Argon2id, under a salt that follows from the key and its caller, else SHA-256.
 */
export const makeFingerprint = Effect.gen(function* () {
  const digest = yield* Digest.Digest
  const derivations = yield* KeyDerivations

  return Effect.fnUntraced(function* (
    { userId }: Pick<Claim, "userId">,
    { holdsPassword, key, text }: KeyedRequest
  ) {
    if (holdsPassword !== true) return yield* digest.digestHex(Digest.sha256, bytesOf(text))
    const salt = (yield* digest.digest(Digest.sha256, bytesOf(`${userId} ${key}`))).slice(0, saltLength)
    return Hex.encode(yield* derivations.derive(owasp, bytesOf(text), { salt, length }))
  })
})
