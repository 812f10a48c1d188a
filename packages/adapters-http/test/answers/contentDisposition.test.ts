import { describe, expect, it } from "@effect/vitest"
import { contentDisposition } from "../../src/answers/contentDisposition.ts"

const nameOf = (title: string): string | undefined =>
  /filename="([^"]*)"/.exec(contentDisposition(title, "svg")["content-disposition"])?.[1]

describe("contentDisposition", () => {
  it.each([
    "CON",
    "con",
    "Prn",
    "aux",
    "NUL",
    "COM1",
    "lpt9",
    "CON ",
    " nul.",
    "con.backup",
    "CONIN$",
    "com\u00b9"
  ])("%j is no name of a device of Windows", (title) => expect(nameOf(title)).toMatch(/^_/))

  it.each([
    ["Console", "Console.svg"],
    ["Com 1", "Com 1.svg"],
    ["Auxiliary", "Auxiliary.svg"],
    ["Ends. ", "Ends.svg"],
    ["..", "design.svg"],
    ["a\u202eb", "ab.svg"],
    ["a\u061cb", "ab.svg"],
    ["a|b", "a b.svg"]
  ])("%j is in a file called %s", (title, name) => expect(nameOf(title)).toBe(name))

  it.each(["\u{1f980}".repeat(80), `a${"\u0301".repeat(200)}`, "W".repeat(200)])(
    "no file system finds the name of a file too long: %j",
    (title) => {
      const { "content-disposition": header } = contentDisposition(title, "structurizr.dsl")
      const [, encoded = ""] = /filename\*=UTF-8''(\S+)$/.exec(header) ?? []
      const name = decodeURIComponent(encoded) || (nameOf(title) ?? "")
      expect(Buffer.byteLength(name)).toBeGreaterThan(80)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    }
  )
})
