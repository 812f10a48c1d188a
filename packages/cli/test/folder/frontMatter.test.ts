import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { documentFile, readDocumentFile, withLineEndsOf } from "../../src/folder/texts/frontMatter.ts"

const front = fc.record({
  node: fc.stringMatching(/^[A-Za-z0-9_.:-]{1,64}$/),
  version: fc.integer({ min: 1, max: 999_999 }),
  updatedAt: fc.constant("2026-11-25T23:31:13.000Z")
})
const line = fc.oneof(
  fc.string(),
  fc.constantFrom("---", "", 'node: "x"', "version: 3", "updated_at: never", "\r", "<<<<<<< here", "# Title")
)
const text = fc.array(line).map((it) => it.join("\n"))

describe("the file of a document", () => {
  it("gives back what it was made of, whatever the text is", () => {
    fc.assert(
      fc.property(front, text, (it, content) => {
        expect(readDocumentFile(documentFile(it, content))).toEqual({ front: it, text: content })
      })
    )
  })

  it("is all text where a person wrote it without a front matter, or with another one", () => {
    for (const file of [
      "# Cart\n",
      "---\ntitle: Cart\n---\n\nText",
      "---\nnode: cart\nversion: 1\n---\n",
      ""
    ])
      expect(readDocumentFile(file)).toEqual({ front: null, text: file })
  })

  it("is read with the line ends that Git gives it on Windows", () => {
    const file = documentFile({ node: "a", version: 2, updatedAt: "t" }, "one\ntwo\n").replaceAll(
      "\n",
      "\r\n"
    )
    const { front: read, text: found } = readDocumentFile(file)
    expect(read).toEqual({ node: "a", version: 2, updatedAt: "t" })
    expect(withLineEndsOf("one\ntwo\n", found)).toBe("one\ntwo\n")
    expect(withLineEndsOf("one\r\n", "one\r\ntwo\r\n")).toBe("one\r\ntwo\r\n")
  })

  it("is found in a moment where its last line is a mebibyte of spaces", () => {
    const file = `---\nnode: "a"\nversion: 1\nupdated_at: ${" ".repeat(1_048_576)}x\n`
    const started = performance.now()
    expect(readDocumentFile(file).front).toBe(null)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
