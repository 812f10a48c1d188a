import { Effect, Redacted } from "effect"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { SessionId } from "../shared/Ids.ts"
import { base62Of256Bits } from "./base62.ts"

/** As stored: the SHA-256 of a session's secret in hex. */
export const makeSessionHash = Effect.map(
  Digest.Digest,
  (digest) => (secret: string) => digest.digestHex(Digest.sha256, new TextEncoder().encode(secret))
)

export const isSessionSecret = (text: string): boolean => /^[0-9A-Za-z]{43}$/.test(text)

export const makeSessionSecret = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const hash = yield* makeSessionHash
  return Effect.gen(function* () {
    const secret = base62Of256Bits(yield* random.randomBytes(32))
    const id = SessionId.make(yield* random.uuidV7())
    return { id, secretHash: yield* hash(secret), secret: Redacted.make(secret) }
  })
})
