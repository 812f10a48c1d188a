import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { comparedVersion, isVersionNumber } from "../../src/documents/versionNumbers.ts"

const version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

describe("isVersionNumber", () => {
  it.prop(
    "every whole number from 1 is one, its negation and its fractions are not",
    { version },
    (input) => {
      const numbers = [input.version, -input.version, input.version + 0.5]
      assert.deepStrictEqual(numbers.map(isVersionNumber), [true, false, false])
    }
  )

  it.each([0, Number.NaN, Number.POSITIVE_INFINITY])("%s is none", (number) => {
    assert.isFalse(isVersionNumber(number))
  })
})

describe("comparedVersion", () => {
  it.prop("a requested version is compared, whichever it is", { from: version, to: version }, (input) => {
    assert.strictEqual(comparedVersion(input.from, input.to), input.from)
  })

  it.prop(
    "otherwise the one before; the first version is compared with an empty text",
    { to: version },
    ({ to }) => {
      assert.strictEqual(comparedVersion(null, to + 1), to)
      assert.isNull(comparedVersion(null, 1))
    }
  )
})
