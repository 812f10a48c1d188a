import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { jsonStructureIssue } from "../../src/requests/jsonStructureIssue.ts"

const names = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":0`).join(",")
const beyond = (message: string) => ({ path: [], message })
const tooMany = beyond("The JSON has more than 600000 fields and elements.")

/** A value, as JSON and as where its first name that is there twice stands. */
interface Made {
  readonly text: string
  readonly doubled: ReadonlyArray<number | string> | null
}

/** Spellings of names, of which some are the same name. */
const spellings = [
  "a",
  "\\u0061",
  "b",
  "b:",
  "a long name that is none of the short ones, with, marks",
  '\\"',
  "\\\\"
]

const strings = [
  '""',
  '"a"',
  '"{[,:"',
  '"\\""',
  '"\\\\"',
  `"${"long, ".repeat(20)}\\""`,
  `"${"\\\\".repeat(60)}"`
]

/** A value that the dice decide, and each of its parts in turn. */
const makeValue = (dice: Iterator<number>, depth = 0): Made => {
  const roll = (sides: number): number => (dice.next().value ?? 0) % sides
  const kind = depth > 4 ? 0 : roll(4)
  if (kind < 2)
    return { text: roll(2) === 0 ? "-1.5e3" : (strings[roll(strings.length)] ?? "null"), doubled: null }
  const list = kind === 3
  const seen = new Set<string>()
  let doubled: Made["doubled"] = null
  const parts = Array.from({ length: roll(5) }, (_, index) => {
    const raw = spellings[roll(spellings.length)] ?? ""
    const name: string = JSON.parse(`"${raw}"`)
    if (!list && seen.has(name)) doubled ??= [name]
    seen.add(name)
    const value = makeValue(dice, depth + 1)
    if (value.doubled !== null) doubled ??= [list ? index : name, ...value.doubled]
    return list ? value.text : `"${raw}"${roll(2) === 0 ? "" : " "}:${value.text}`
  })
  return { text: list ? `[${parts.join(",")}]` : `{${parts.join(", ")}}`, doubled }
}

const values = Arbitrary.array(
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 840 }))),
  {
    minLength: 20,
    maxLength: 60
  }
).pipe(Arbitrary.map((dice) => makeValue(dice[Symbol.iterator]())))

describe("jsonStructureIssue", () => {
  it.prop(
    "finds the first name that an object has twice, whatever stands around it",
    [values],
    ([{ doubled, text }]) => {
      expect(() => JSON.parse(text)).not.toThrow()
      expect(jsonStructureIssue(text)?.path ?? null).toEqual(doubled)
    }
  )

  it.each(["", "{}", '{"a":[1,{"b":null}]}', '"a:b,c[{"', "no JSON at all"])("%s is well within", (text) => {
    expect(jsonStructureIssue(text)).toBeNull()
  })

  it.each([
    ["elements", (count: number) => `[${"0,".repeat(count - 2)}0]`],
    ["empty objects", (count: number) => `[${"{},".repeat(count / 2 - 1)}{}]`],
    ["fields", (count: number) => `[${'{"a":0,"b":1},'.repeat(count / 3)}0]`]
  ])("600,000 %s are taken, more are not", (_, of) => {
    expect(jsonStructureIssue(of(599_000))).toBeNull()
    expect(jsonStructureIssue(of(602_000))).toEqual(tooMany)
    expect(jsonStructureIssue(`{"text":${JSON.stringify(of(602_000))}}`)).toBeNull()
  })

  it("100 different field names are taken, however often, and no more", () => {
    expect(jsonStructureIssue(`[{${names(100)}},{${names(100)}}]`)).toBeNull()
    expect(jsonStructureIssue(`[{${names(100)}},{"g":0}]`)).toEqual(
      beyond("The JSON has more than 100 different field names.")
    )
  })

  it("quotes and backslashes inside strings do not end them", () => {
    expect(jsonStructureIssue(`["${'\\"[,'.repeat(500_000)}\\\\",0]`)).toBeNull()
    expect(jsonStructureIssue(`["\\\\"${",0".repeat(600_000)}]`)).toEqual(tooMany)
  })

  it.each([
    ['{"a":1,"a":1}', ["a"]],
    ['{"a":1, "b":{"c":[{},{"d":0 ,\n"e":{"d":1}, "d" : 2}]}}', ["b", "c", 1, "d"]],
    ['{"a":1,"\\u0061":2}', ["a"]],
    ['{"a b\\"":[0,[{"x":1,"y":[],"x":{}}]],"x":1}', ['a b"', 1, 0, "x"]],
    ['[0,"a",{"":1,"":2}]', [2, ""]]
  ])("%s has a field twice", (text, path) => {
    expect(jsonStructureIssue(text)).toEqual({ path, message: "is there twice; send each field once" })
  })

  it.each([
    '{"a":{"a":{"a":[{"a":1},{"a":1}]}},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a:a,a","c":["a","a"]}',
    "]}:,{",
    '}}}"a":1,"a":1'
  ])("%s has none twice", (text) => expect(jsonStructureIssue(text)).toBeNull())
})
