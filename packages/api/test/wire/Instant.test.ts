import { describe, expect, it } from "@effect/vitest"
import { DateTime, Option, Schema } from "effect"
import { Instant } from "../../src/wire/Instant.ts"

const instantOf = (text: unknown) =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Instant)(text), DateTime.formatIso))

describe("Instant", () => {
  it.each([
    ["2026-11-20T18:09:29.001Z", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29Z", "2026-11-20T18:09:29.000Z"],
    ["2026-11-20T18:09Z", "2026-11-20T18:09:00.000Z"],
    ["2026-11-20T20:09:29.001+02:00", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29.001000Z", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29.0010000000000Z", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29.1Z", "2026-11-20T18:09:29.100Z"],
    ["2028-02-29T23:59:59.999-12:00", "2028-03-01T11:59:59.999Z"],
    ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"]
  ])("an ISO 8601 instant is compared as an instant: %s", (text, at) => {
    expect(instantOf(text)).toBe(at)
  })

  it.each([
    "2026-11-20T18:09:29.0015Z",
    "2026-11-20T18:09:29.0010000001Z",
    "2026-11-20T18:09:29.00099999+02:00",
    "1970-01-01T00:00:00.0001Z"
  ])("one with a part of a millisecond is none that a version has: %s", (text) => {
    expect(instantOf(text)).toBe("9999-12-31T23:59:59.999Z")
  })

  it.each([
    "2026-02-29T18:09:29.001Z",
    "2026-02-30T18:09:29.001Z",
    "2026-04-31T18:09:29Z",
    "2026-00-10T18:09:29Z",
    "2026-11-00T18:09:29Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T25:00:00Z",
    "2026-11-20T18:60:00Z",
    "2016-12-31T23:59:60Z",
    "2026-11-20T18:09:29+24:00",
    "2026-11-20T18:09:29+01:60"
  ])("a date or a time that does not exist is refused: %s", (text) => {
    expect(instantOf(text)).toBeNull()
  })

  it.prop(
    "every instant of a version is read as it is written",
    { at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 253_402_300_799_999 })) },
    ({ at }) => {
      const text = DateTime.formatIso(DateTime.makeUnsafe(at))
      expect(instantOf(text)).toBe(text)
    },
    { arbitrary: { runs: 300, seed: 3 } }
  )

  it.each([
    "",
    "1",
    "2026",
    "2026-11-20",
    "2026-11-20 18:09:29Z",
    "2026-11-20T18:09:29",
    "2026-13-20T18:09:29Z",
    "Fri, 20 Nov 2026 18:09:29 GMT",
    "-200000-01-01T00:00:00.000Z",
    "+020000-01-01T00:00:00.000Z",
    "1969-12-31T23:59:59.999Z",
    "0001-01-01T00:00:00+14:00",
    1_795_198_169_001,
    null
  ])("what is none, names no zone, or lies where no version does is refused: %j", (value) => {
    expect(instantOf(value)).toBeNull()
  })
})
