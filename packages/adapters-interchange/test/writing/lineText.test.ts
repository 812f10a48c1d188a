import { describe, expect, it } from "vitest"
import { linesText, lineText } from "../../src/writing/lineText.ts"

describe("a text on one line", () => {
  it.each([
    ["  two\t words ", "two words"],
    ["\u{1f468}\u200d\u{1f469} \u05d0\u200f", "\u{1f468}\u200d\u{1f469} \u05d0\u200f"],
    ["a\u202eb\u2066c\u2069\ufeff", "abc"],
    ["\u0001a\u001b[31m", "a[31m"],
    ['$x \\n "q"', '$x \\n "q"']
  ])("keeps what is seen and what joins it: %j", (text, line) => {
    expect(lineText(text)).toBe(line)
  })

  it.each(["", "  ", "\u0001", "\u200b\u200d", "\ufe0f"])(
    "is another one where nothing is seen: %j",
    (text) => {
      expect(lineText(text, "other")).toBe("other")
    }
  )
})

describe("a text on its own lines", () => {
  it("keeps the lines and what they begin with", () => {
    expect(linesText("\n\u0001\nList:\r\n  -  one\t \n\n  - two\u2028end \n \n")).toBe(
      "List:\n  - one\n\n  - two\nend"
    )
  })
})
