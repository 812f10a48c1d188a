import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isVersionNumber } from "../../src/versions/versionNumbers.ts"

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
