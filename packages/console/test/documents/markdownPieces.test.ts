import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { linkDefinitions, markdownPieces } from "../../src/documents/markdown/markdownPieces.ts"

const blocks = fc.oneof(
  fc.integer({ min: 1, max: 4_000 }).map((length) => `${"word ".repeat(length / 5)}\n\n`),
  fc.integer({ min: 1, max: 400 }).map((lines) => `\`\`\`ts\n${"let x = 1\n\n".repeat(lines)}\`\`\`\n\n`),
  fc.constantFrom("# Heading\n\n", "- one\n\n  goes on\n\n", "😀".repeat(20_000))
)

const long = fc.array(blocks, { maxLength: 30 }).map((parts) => parts.join(""))

describe("markdownPieces", () => {
  it("loses nothing, and cuts no character", () => {
    fc.assert(
      fc.property(long, (text) => {
        const pieces = markdownPieces(text)
        expect(pieces.map((piece) => piece.text).join("")).toBe(text)
        for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(true)
      })
    )
  })

  it("reads no piece as Markdown that is too long for it", () => {
    fc.assert(
      fc.property(long, (text) => {
        for (const piece of markdownPieces(text))
          if (!piece.verbatim) expect(piece.text.length).toBeLessThanOrEqual(12_000)
      })
    )
  })

  it("cuts before what begins a block, and never within code", () => {
    const code = `\`\`\`\n${"line\n\n".repeat(1_500)}\`\`\`\n\n`
    const pieces = markdownPieces(`${"word ".repeat(1_500)}\n\n${code}# After\n`)
    expect(pieces.map(({ text }) => text.slice(0, 7).trim())).toEqual(["word wo", "```\nlin", "# After"])
  })

  it("leaves short texts whole", () => {
    expect(markdownPieces("# One\n\ntext\n")).toEqual([{ text: "# One\n\ntext\n", verbatim: false }])
    expect(markdownPieces("")).toEqual([{ text: "", verbatim: false }])
  })
})

describe("linkDefinitions", () => {
  it("finds what the links by name lead to", () => {
    expect(linkDefinitions("See [docs].\n\n[docs]: https://example.org\n[other]: /x 'T'\n")).toBe(
      "[docs]: https://example.org\n[other]: /x 'T'"
    )
    expect(linkDefinitions("none")).toBe("")
  })
})
