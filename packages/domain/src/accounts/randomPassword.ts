import { Effect, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { Base64Url } from "effect/encoding"

/** A password of 144 random bits. */
export const randomPassword = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  return Redacted.make(Base64Url.encode(yield* random.randomBytes(18)))
})
