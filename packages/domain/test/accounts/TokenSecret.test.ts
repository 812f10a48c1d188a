import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { base62, base62Of256Bits } from "../../src/accounts/base62.ts"
import { isTokenSecret, tokenSecret } from "../../src/accounts/TokenSecret.ts"

const byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const bits256 = Arbitrary.map(
  Arbitrary.array(Arbitrary.schema(byte), { minLength: 32, maxLength: 32 }),
  (bytes) => new Uint8Array(bytes)
)

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

describe("base62", () => {
  it("counts with digits, capitals and small letters", () => {
    assert.deepStrictEqual(
      [0n, 9n, 10n, 35n, 36n, 61n, 62n].map((value) => base62(value, 1)),
      ["0", "9", "A", "Z", "a", "z", "10"]
    )
  })

  it("takes 43 characters for 256 bits, whatever they are", () => {
    assert.strictEqual(base62Of256Bits(new Uint8Array(32)), "0".repeat(43))
    const most = base62Of256Bits(new Uint8Array(32).fill(255))
    assert.strictEqual(most.length, 43)
    const value = [...most].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
    assert.strictEqual(value, 2n ** 256n - 1n)
  })
})

describe("tokenSecret", () => {
  it.prop(
    "is dw_ and 43 base62 characters and 6 of checksum, and is known by its form",
    { bits256 },
    (given) => {
      const secret = tokenSecret(given.bits256)
      assert.match(secret, /^dw_[0-9A-Za-z]{49}$/)
      assert.isTrue(isTokenSecret(secret))
    }
  )

  it("has the CRC-32 that everybody computes: that of 43 zeros is 0x7849568f", () => {
    const secret = tokenSecret(new Uint8Array(32))
    assert.strictEqual(secret, `dw_${"0".repeat(43)}${base62(0x7849568fn, 6)}`)
  })

  it.prop(
    "with one character changed is known no more",
    { bits256, at: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 51 })) },
    (given) => {
      const secret = tokenSecret(given.bits256)
      const other = secret.charAt(given.at) === "x" ? "y" : "x"
      assert.isFalse(isTokenSecret(secret.slice(0, given.at) + other + secret.slice(given.at + 1)))
    }
  )

  it("is not a text of another form", () => {
    const secret = tokenSecret(new Uint8Array(32))
    const others = ["", "dw_", secret.slice(0, -1), `${secret}0`, secret.replace("dw_", "xx_"), `${secret}\n`]
    for (const text of others) assert.isFalse(isTokenSecret(text), text)
  })
})
