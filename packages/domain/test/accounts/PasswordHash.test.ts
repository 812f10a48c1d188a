import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Schema } from "effect"
import { type Kdf, SecureRandom } from "effect/crypto"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { hashPassword, nobodysHash, verifyPassword } from "../../src/accounts/PasswordHash.ts"
import { Password } from "../../src/accounts/User.ts"
import { StorableText } from "../../src/shared/Text.ts"
import { FakeKdf } from "../../testing/accounts/FakeKdf.ts"

const services = Layer.merge(Layer.provide(KeyDerivations.layer, FakeKdf.layer), SecureRandom.layerWebCrypto)

const hash = Effect.fnUntraced(function* (text: string) {
  return yield* hashPassword(yield* KeyDerivations, yield* SecureRandom.SecureRandom, Redacted.make(text))
})

const verify = Effect.fnUntraced(function* (phc: string, text: string) {
  return yield* verifyPassword(yield* KeyDerivations, phc, Redacted.make(text))
})

describe("hashPassword", () => {
  it.layer(services)((it) => {
    it.effect("makes an argon2id hash at OWASP's parameters in PHC form, under a salt of its own", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* hash("correct horse"), yield* hash("correct horse")]
        assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
        assert.notStrictEqual(one, other)
      })
    )

    it.effect("asks for the algorithm that the hash names", () =>
      Effect.gen(function* () {
        const calls: Array<unknown> = []
        const kdf = KeyDerivations.of({
          requireRoom: Effect.void,
          derive: (algorithm: Kdf.Algorithm, secret, { length, salt }) =>
            Effect.sync(() => {
              calls.push([
                algorithm._tag,
                algorithm.name,
                salt.length,
                length,
                new TextDecoder().decode(secret)
              ])
              if (algorithm._tag === "Argon2id")
                calls.push([algorithm.memory, algorithm.passes, algorithm.parallelism])
              return new Uint8Array(length)
            })
        })
        const random = yield* SecureRandom.SecureRandom
        yield* hashPassword(kdf, random, Redacted.make("correct horse"))
        yield* verifyPassword(kdf, "$argon2id$v=19$m=7,t=3,p=4$AAAA$AAAA", Redacted.make("x"))
        assert.deepStrictEqual(calls, [
          ["Argon2id", "argon2id", 16, 32, "correct horse"],
          [19_456, 2, 1],
          ["Argon2id", "argon2id", 3, 3, "x"],
          [7, 3, 4]
        ])
      })
    )
  })
})

describe("verifyPassword", () => {
  it.layer(services)((it) => {
    it.effect.prop(
      "fits the password that was hashed, and no other",
      [StorableText, StorableText],
      ([a, b]) =>
        Effect.gen(function* () {
          const phc = yield* hash(a)
          assert.isTrue(yield* verify(phc, a))
          assert.strictEqual(yield* verify(phc, b), a.normalize("NFC") === b.normalize("NFC"))
        })
    )

    it.effect("takes two spellings of one character for the same", () =>
      Effect.gen(function* () {
        assert.isTrue(yield* verify(yield* hash("caf\u00e9 au lait"), "cafe\u0301 au lait"))
      })
    )

    it.effect("fits nothing to a user who does not exist, at the same cost", () =>
      Effect.gen(function* () {
        assert.match(nobodysHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
        assert.isFalse(yield* verify(nobodysHash, ""))
      })
    )

    it.effect("fits nothing to a hash of another form", () =>
      Effect.gen(function* () {
        const forms = [
          "",
          "unusable",
          "$argon2i$v=19$m=1,t=1,p=1$AAAA$AAAA",
          "$argon2id$v=19$m=1,t=1,p=1$A$A"
        ]
        for (const form of forms) assert.isFalse(yield* verify(form, "x"))
      })
    )
  })
})

describe("Password", () => {
  const accepts = Schema.is(Password)

  it("has 10 to 200 characters, which are code points", () => {
    assert.deepStrictEqual(["x".repeat(9), "x".repeat(10), "x".repeat(200), "x".repeat(201)].map(accepts), [
      false,
      true,
      true,
      false
    ])
    assert.deepStrictEqual(
      ["🐎".repeat(9), "🐎".repeat(10), "🐎".repeat(200), "🐎".repeat(201)].map(accepts),
      [false, true, true, false]
    )
  })

  it("holds no U+0000 and no lone surrogate", () => {
    assert.deepStrictEqual([`${"x".repeat(10)}\u0000`, `${"x".repeat(10)}\ud800`].map(accepts), [
      false,
      false
    ])
  })
})
