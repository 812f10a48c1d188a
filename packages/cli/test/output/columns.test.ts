import { describe, expect, it } from "vitest"
import { columns, cut, table } from "../../src/output/columns.ts"
import { visible, visibleText } from "../../src/output/wording.ts"

describe("columns", () => {
  it("are in line, also with characters that are two columns wide, and end without spaces", () => {
    expect(
      columns(
        [
          ["a", "x", "1"],
          ["ファイル", "", ""],
          ["bbb", "", "22"]
        ],
        null
      )
    ).toEqual(["a         x  1", "ファイル", "bbb          22"])
  })

  it("are cut to the terminal, but ids are not", () => {
    const id = "01a21515-8a64-771b-b058-5eeda9b220a7"
    const [line = ""] = columns([[id, "A very long title that goes on and on", "ready"]], 70)
    expect(line).toBe(`${id}  A very long title that g…  ready`)
    expect(columns([[id, "A very long title that goes on and on", "ready"]], null)[0]).toContain("on and on")
  })

  it("have headings, and no room for what nobody has", () => {
    expect(table(["ID", "", "NAME"], [["1", "", "one"]], null, (it) => it)).toEqual(["ID  NAME", "1   one"])
  })

  it("cuts between characters", () => {
    expect(cut("👩‍🚀👩‍🚀👩‍🚀", 5)).toBe("👩‍🚀👩‍🚀…")
    expect(cut("short", 5)).toBe("short")
  })
})

describe("what others wrote", () => {
  it("moves no cursor and forges no line", () => {
    expect(visible("a\u001b[31m\r\nb\u202e")).toBe("a\\u001b[31m b\\u202e")
    expect(visibleText("a\u001b[2J\tb\r\nc\u0007\n")).toBe("a\\u001b[2J\tb\nc\\u0007\n")
  })
})
