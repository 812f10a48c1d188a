import { Effect, Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { SessionId } from "../shared/Ids.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import { base62Of256Bits } from "./base62.ts"

export const isSessionSecret = (text: string): boolean => /^[0-9A-Za-z]{43}$/.test(text)

export const makeSessionSecret = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const hash = yield* makeSha256
  return Effect.gen(function* () {
    const secret = base62Of256Bits(yield* random.randomBytes(32))
    const id = SessionId.make(yield* random.uuidV7())
    return { id, secretHash: yield* hash(secret), secret: Redacted.make(secret) }
  })
})
