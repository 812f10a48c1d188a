import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { Digest, SecureRandom } from "effect/crypto"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { hashPassword } from "../../src/accounts/PasswordHash.ts"
import { makeFingerprint } from "../../src/idempotency/makeFingerprint.ts"
import { UserId } from "../../src/shared/Ids.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const text = 'POST /api/users\n{"password":"correct horse battery"}'
const userId = UserId.make(newUuid())

const sha256 = Effect.flatMap(Digest.Digest, (digest) =>
  digest.digestHex(Digest.sha256, new TextEncoder().encode(text))
)

it.layer(Layer.provideMerge(KeyDerivations.layer, MemoryAdapters.layer))((it) => {
  describe("makeFingerprint", () => {
    it.effect("digests a request to the letter", () =>
      Effect.gen(function* () {
        const fingerprint = yield* makeFingerprint
        assert.strictEqual(yield* fingerprint({ userId }, { key: "k", text }), yield* sha256)
      })
    )

    it.effect(
      "follows from text, key and caller where a password is in the text, and is no fast digest of it",
      () =>
        Effect.gen(function* () {
          const fingerprint = yield* makeFingerprint
          const request = { key: "k", text, holdsPassword: true }
          const first = yield* fingerprint({ userId }, request)
          assert.match(first, /^[0-9a-f]{64}$/)
          assert.strictEqual(yield* fingerprint({ userId }, request), first)
          const others = [
            yield* sha256,
            yield* fingerprint({ userId }, { ...request, text: text.replace("horse", "house") }),
            yield* fingerprint({ userId }, { ...request, key: "l" }),
            yield* fingerprint({ userId: UserId.make(newUuid()) }, request)
          ]
          assert.strictEqual(new Set([first, ...others]).size, 5)
        })
    )

    it.effect("is as dear as the hash of a password", () =>
      Effect.gen(function* () {
        const costs: Array<unknown> = []
        const counting = Layer.effect(
          KeyDerivations,
          Effect.map(KeyDerivations, (derivations) =>
            KeyDerivations.of({
              ...derivations,
              derive: (algorithm, secret, options) => {
                costs.push([algorithm, options.length])
                return derivations.derive(algorithm, secret, options)
              }
            })
          )
        )
        const both = Effect.gen(function* () {
          const [derivations, random] = [yield* KeyDerivations, yield* SecureRandom.SecureRandom]
          yield* hashPassword(derivations, random, Redacted.make("correct horse battery"))
          yield* (yield* makeFingerprint)({ userId }, { key: "k", text, holdsPassword: true })
        })
        yield* Effect.provide(both, counting)
        assert.deepStrictEqual(costs, [costs[0], costs[0]])
      })
    )
  })
})
