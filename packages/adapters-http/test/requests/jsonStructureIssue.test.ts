import { describe, expect, it } from "@effect/vitest"
import { jsonStructureIssue } from "../../src/requests/jsonStructureIssue.ts"

const names = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":0`).join(",")
const beyond = (message: string) => ({ path: [], message })
const tooMany = beyond("The JSON has more than 600000 fields and elements.")

describe("jsonStructureIssue", () => {
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
