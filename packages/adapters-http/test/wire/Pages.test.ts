import { pageQuery, pageRequestOf, toPageWire, versionPageQuery } from "@design-workspace/api/wire/Pages"
import type { Cursor } from "@design-workspace/domain/shared/Page"
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Option, Result, Schema } from "effect"
import { issuesOf } from "../../src/requests/issuesOf.ts"

const decode = Schema.decodeUnknownResult(Schema.Struct(pageQuery), { errors: "all" })
const decodeVersions = Schema.decodeUnknownResult(Schema.Struct(versionPageQuery))
const issues = (result: ReturnType<typeof decode>) =>
  Option.match(Result.getFailure(result), { onNone: () => [], onSome: ({ issue }) => issuesOf(issue) })
const refusal = { path: ["cursor"], message: "must be a next_cursor of an answer to the same list" }

const id = "0193f0a0-1234-7abc-8def-0123456789ab"
const cursorOf = (next: Cursor): string => toPageWire({ items: [], next }).nextCursor ?? ""
const forged = (text: string): string => btoa(text).replace(/=+$/, "")

const hex = (length: number) =>
  Arbitrary.array(Arbitrary.schema(Schema.Literals([..."0123456789abcdef"])), {
    minLength: length,
    maxLength: length
  }).pipe(Arbitrary.map((digits) => digits.join("")))
const uuids = Arbitrary.all([hex(8), hex(4), hex(4), hex(4), hex(12)] as const).pipe(
  Arbitrary.map((parts) => parts.join("-"))
)
const instants = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4_102_444_800_000 }))

describe("pageRequestOf", () => {
  it("a page has 50 items from the start unless the query says otherwise", () => {
    expect(pageRequestOf({})).toEqual({ limit: 50, cursor: null })
  })

  it.each(["1", "50", "200", "007"])("takes the limit %s", (limit) => {
    expect(Result.getOrThrow(decode({ limit })).limit).toBe(Number(limit))
  })

  it.each(["0", "201", "-1", "1.5", "1e2", "", " 5", "x", "99999"])("refuses the limit %j", (limit) => {
    expect(issues(decode({ limit })).map(({ path }) => path)).toEqual([["limit"]])
  })

  it("names a bad limit and a bad cursor at once", () => {
    expect(issues(decode({ limit: "0", cursor: "?" })).map(({ path }) => path)).toEqual([
      ["limit"],
      ["cursor"]
    ])
  })
})

describe("next_cursor", () => {
  it("is null on the last page", () => {
    expect(toPageWire({ items: [1, 2], next: null })).toEqual({ items: [1, 2], nextCursor: null })
  })

  it.prop(
    "comes back as the position that it was made from, and stands in a URL as it is",
    { at: instants, id: uuids },
    ({ at, id }) => {
      const position = { at: DateTime.makeUnsafe(at), id }
      const cursor = cursorOf(position)
      expect(encodeURIComponent(cursor)).toBe(cursor)
      expect(Result.getOrThrow(decode({ cursor })).cursor).toEqual(position)
    },
    { arbitrary: { runs: 300, seed: 7 } }
  )

  it("of numbered versions holds the number", () => {
    const position = { at: DateTime.makeUnsafe(0), id: "17" }
    expect(Result.getOrThrow(decodeVersions({ cursor: cursorOf(position) })).cursor).toEqual(position)
  })

  it.each([
    ["nothing", ""],
    ["no base64", "%%%"],
    ["lone garbage", "AAAA"],
    ["no id", forged("1.")],
    ["no instant", forged(`.${id}`)],
    ["a negative instant", forged(`-1.${id}`)],
    ["an instant that no database has", forged(`99999999999999.${id}`)],
    ["an id of dashes", forged(`1.${"-".repeat(36)}`)],
    ["an id of another list", forged("1.17")],
    ["an id in upper case", forged(`1.${id.toUpperCase()}`)],
    ["more behind the id", forged(`1.${id}' or 1=1`)],
    ["a line break", forged(`1.${id}\n`)],
    ["a NUL", forged(`1.${id}\u0000`)]
  ])("with %s is refused with 400, never forwarded", (_, cursor) => {
    expect(issues(decode({ cursor }))).toEqual([refusal])
  })

  it.each([forged(`1.${id}`), forged("1.0"), forged("1.9999999999"), forged("1.1-1")])(
    "of a list of versions is refused unless it holds a version: %s",
    (cursor) => {
      expect(Result.isFailure(decodeVersions({ cursor }))).toBe(true)
    }
  )

  it.prop(
    "of any text is refused or decodes to itself",
    [Schema.String],
    ([cursor]) => {
      const result = decode({ cursor })
      const back = Result.map(result, (query) => query.cursor && cursorOf(query.cursor))
      expect(Result.getOrElse(back, () => cursor)).toBe(cursor)
    },
    { arbitrary: { runs: 300, seed: 7 } }
  )
})
