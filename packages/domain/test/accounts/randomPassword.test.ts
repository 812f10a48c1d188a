import { describe, expect, it } from "@effect/vitest"
import { Effect, Redacted, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomPassword } from "../../src/accounts/PasswordHash.ts"
import { Password } from "../../src/accounts/User.ts"

describe("randomPassword", () => {
  it.effect("is 144 bits in 24 characters, never the same, and a password that may be set", () =>
    Effect.gen(function* () {
      const [one, other] = [Redacted.value(yield* randomPassword), Redacted.value(yield* randomPassword)]
      expect(one).toMatch(/^[A-Za-z0-9_-]{24}$/)
      expect(one).not.toBe(other)
      expect(Schema.is(Password)(one)).toBe(true)
    }).pipe(Effect.provide(SecureRandom.layerWebCrypto))
  )
})
