import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schema } from "effect"
import { Digest, SecureRandom } from "effect/crypto"
import { isSessionSecret, makeSessionSecret } from "../../src/accounts/SessionCookie.ts"

const bytes = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))).check(
  Schema.isMinLength(32),
  Schema.isMaxLength(32)
)

describe("isSessionSecret", () => {
  it.effect.prop("every secret that is made passes, whatever the random bytes", { bytes }, ({ bytes }) =>
    Effect.gen(function* () {
      const random = SecureRandom.make((size) => Uint8Array.from({ length: size }, (_, n) => bytes[n] ?? 0))
      const newSession = yield* Effect.provideService(makeSessionSecret, SecureRandom.SecureRandom, random)
      const { secret } = yield* newSession
      assert.isTrue(isSessionSecret(Redacted.value(secret)))
    }).pipe(Effect.provide(Digest.layerWebCrypto))
  )

  it("what is shorter, longer or has other characters does not pass", () => {
    for (const text of ["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}-`, `${"a".repeat(43)}\n`]) {
      assert.isFalse(isSessionSecret(text), text)
    }
  })
})
