import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { comparedVersion } from "../../src/versions/versionNumbers.ts"

const version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

describe("comparedVersion", () => {
  it.prop("a requested version is compared, whichever it is", { from: version, to: version }, (input) => {
    assert.strictEqual(comparedVersion(input.from, input.to), input.from)
  })

  it.prop(
    "otherwise the one before; the first version is compared with nothing",
    { to: version },
    ({ to }) => {
      assert.strictEqual(comparedVersion(null, to + 1), to)
      assert.isNull(comparedVersion(null, 1))
    }
  )
})
