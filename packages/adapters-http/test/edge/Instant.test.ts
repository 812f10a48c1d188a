import { describe, expect, it } from "@effect/vitest"
import { DateTime, Option, Schema } from "effect"
import { Instant } from "../../src/edge/Instant.ts"

const instantOf = (text: unknown) =>
  Option.getOrNull(Option.map(Schema.decodeUnknownOption(Instant)(text), DateTime.formatIso))

describe("Instant", () => {
  it.each([
    ["2026-11-20T18:09:29.001Z", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29Z", "2026-11-20T18:09:29.000Z"],
    ["2026-11-20T18:09Z", "2026-11-20T18:09:00.000Z"],
    ["2026-11-20T20:09:29.001+02:00", "2026-11-20T18:09:29.001Z"],
    ["2026-11-20T18:09:29.001000Z", "2026-11-20T18:09:29.001Z"],
    ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"]
  ])("an ISO 8601 instant is compared as an instant: %s", (text, at) => {
    expect(instantOf(text)).toBe(at)
  })

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
