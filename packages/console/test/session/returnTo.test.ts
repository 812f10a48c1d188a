import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allowedReturn, returnPath } from "../../src/session/returnTo.ts"

const service = "https://designs.example.org"
const rules = { pattern: "^\\/(?![/\\\\])[!-[\\]-~]*$", max_length: 1_000, default: "/docs" }

const hostile = fc
  .array(
    fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.example",
      ":",
      "@",
      "..",
      "\t",
      "\n",
      "?",
      "#",
      "javascript:",
      "%2f",
      "é"
    )
  )
  .map((parts) => parts.join(""))

describe("returnPath", () => {
  it("keeps the paths of this console with what they ask for", () => {
    expect(returnPath("/collections?owner=null#part")).toBe("/collections?owner=null#part")
    expect(returnPath("/projects/1/docs/a.b:c")).toBe("/projects/1/docs/a.b:c")
  })

  it("never leads to another host, whatever it is given", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (asked) => {
        const path = returnPath(asked)
        expect(new URL(path, service).origin).toBe(service)
        expect(path).toMatch(/^\/(?![/\\])/)
      })
    )
  })

  it("gives a path that it keeps as it is", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (asked) => {
        const path = returnPath(asked)
        expect(returnPath(path)).toBe(path)
      })
    )
  })

  it.each([
    undefined,
    "",
    "collections",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "/sign-in?return_to=%2F"
  ])("leads to the start instead of %s", (asked) => {
    expect(returnPath(asked)).toBe("/")
  })
})

describe("allowedReturn", () => {
  it("is within the service's rules, or the start", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (path) => {
        const allowed = allowedReturn(path, "/start", rules)
        expect(allowed === "/start" || allowed === path).toBe(true)
        expect(allowed).toMatch(new RegExp(rules.pattern))
      })
    )
    expect(allowedReturn(`/${"a".repeat(1_000)}`, "/start", rules)).toBe("/start")
  })
})
