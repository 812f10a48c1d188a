import { Effect } from "effect"
import * as Digest from "effect/crypto/Digest"
import { Hex } from "effect/encoding"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { owasp } from "../accounts/PasswordHash.ts"
import type { Claim } from "./Claim.ts"

export interface KeyedRequest {
  readonly key: string
  readonly text: string
  readonly holdsPassword?: boolean
}

const saltLength = 16
const length = 32

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** In hex. A password in the text must be as hard to guess from it as from its own hash. */
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
