import { describe, expect, it } from "@effect/vitest"
import { jsonStructureIssue } from "../../src/requests/jsonStructureIssue.ts"

const names = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":0`).join(",")
const tooMany = "The JSON has more than 600000 fields and elements."

describe("jsonStructureIssue", () => {
  it.each(["", "{}", '{"a":[1,{"b":null}]}', '"a:b,c[{"', "no JSON at all"])("%s is well within", (text) => {
    expect(jsonStructureIssue(text)).toBeNull()
  })

  it.each([
    ["elements", (count: number) => `[${"0,".repeat(count - 2)}0]`],
    ["empty objects", (count: number) => `[${"{},".repeat(count / 2 - 1)}{}]`],
    ["fields", (count: number) => `[${'{"a":0,"a":1},'.repeat(count / 3)}0]`]
  ])("600,000 %s are taken, more are not", (_, of) => {
    expect(jsonStructureIssue(of(599_000))).toBeNull()
    expect(jsonStructureIssue(of(602_000))).toBe(tooMany)
    expect(jsonStructureIssue(`{"text":${JSON.stringify(of(602_000))}}`)).toBeNull()
  })

  it("100 different field names are taken, however often, and no more", () => {
    expect(jsonStructureIssue(`[{${names(100)}},{${names(100)}}]`)).toBeNull()
    expect(jsonStructureIssue(`[{${names(100)}},{"g":0}]`)).toBe(
      "The JSON has more than 100 different field names."
    )
  })

  it("quotes and backslashes inside strings do not end them", () => {
    expect(jsonStructureIssue(`["${'\\"[,'.repeat(500_000)}\\\\",0]`)).toBeNull()
    expect(jsonStructureIssue(`["\\\\"${",0".repeat(600_000)}]`)).toBe(tooMany)
  })
})
