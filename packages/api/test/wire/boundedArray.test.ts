import { describe, expect, it } from "@effect/vitest"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import { boundedArray } from "../../src/wire/boundedArray.ts"

const strict = { errors: "all", onExcessProperty: "error" } as const
const format = SchemaIssue.makeFormatterStandardSchemaV1()

const pathsOf = (schema: Schema.Codec<unknown, unknown>, sent: unknown) => {
  const result = Schema.decodeUnknownResult(schema, strict)(sent)
  return Result.isSuccess(result)
    ? []
    : format(result.failure.issue).issues.map(({ path }) => (path ?? []).map(String).join("."))
}

describe("boundedArray", () => {
  const Row = Schema.Struct({ id: Schema.String, at: Schema.FiniteFromString })
  const rows = Schema.Struct({ rows: boundedArray(Row, { min: 1, max: 300 }) })
  const row = (index: number) => ({ id: `r${index}`, at: String(index) })
  const some = (count: number) => Array.from({ length: count }, (_, index) => row(index))

  it.effect("gives the elements decoded, and takes them back", () =>
    Effect.gen(function* () {
      const decoded = yield* Schema.decodeUnknownEffect(rows)({ rows: some(300) }, strict)
      expect(decoded.rows).toEqual(some(300).map((it, at) => ({ ...it, at })))
      expect(yield* Schema.encodeEffect(rows)(decoded)).toEqual({ rows: some(300) })
    })
  )

  it("reports every wrong element by the path that a plain array has", () => {
    const sent = { rows: [row(0), { id: 1, at: "x" }, row(2), { ...row(3), more: true }] }
    const plain = Schema.Struct({ rows: Schema.Array(Row) })
    expect(pathsOf(rows, sent)).toEqual(["rows.1.id", "rows.1.at", "rows.3.more"])
    expect(pathsOf(rows, sent)).toEqual(pathsOf(plain, sent))
    expect(pathsOf(rows, { rows: "none" })).toEqual(pathsOf(plain, { rows: "none" }))
    expect(pathsOf(rows, {})).toEqual(["rows"])
  })

  it("refuses too many or too few by their number alone: no element is looked at", () => {
    expect(pathsOf(rows, { rows: Array(301).fill({}) })).toEqual(["rows"])
    expect(pathsOf(rows, { rows: [] })).toEqual(["rows"])
  })

  it("looks no further than the hundredth wrong element", () => {
    expect(pathsOf(rows, { rows: Array(300).fill({ id: "a" }) })).toEqual(
      Array.from({ length: 100 }, (_, index) => `rows.${index}.at`)
    )
  })

  it("judges the whole before its elements where it is asked to", () => {
    const none = Schema.makeFilter((sent: ReadonlyArray<unknown>) => sent.every((it) => it !== "no"))
    const words = boundedArray(Schema.String, { max: 3, checks: [none] })
    expect(pathsOf(words, ["no", 1])).toEqual([""])
    expect(pathsOf(words, ["yes", 1])).toEqual(["1"])
  })

  it("is published as an array of such elements", () => {
    expect(Schema.toJsonSchemaDocument(boundedArray(Row, { min: 1, max: 300 })).schema).toEqual({
      type: "array",
      maxItems: 300,
      minItems: 1,
      allOf: [{ items: Schema.toJsonSchemaDocument(Row).schema }]
    })
  })
})
