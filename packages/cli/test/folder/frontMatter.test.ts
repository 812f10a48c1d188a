import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  baseFile,
  frontMatter,
  readBaseFile,
  readDocumentFile,
  withLineEndsOf,
  withText
} from "../../src/folder/texts/frontMatter.ts"

const id = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,64}$/)
const line = fc.oneof(
  fc.string(),
  fc.constantFrom("---", "", 'node: "x"', "version: 3", "updated_at: never", "\r", "<<<<<<< here", "# Title")
)
const text = fc.array(line).map((it) => it.join("\n"))

/** What is read of the file of node `cart`, whose text was this at last. */
const read = (file: string, base: string | null = "First line\n") => readDocumentFile(file, "cart", base)
const cart = '---\nnode: "cart"\n---\n\nFirst line\n'

describe("the file of a document", () => {
  it("gives back what it was made of, whatever the text is", () => {
    fc.assert(
      fc.property(id, text, (node, content) => {
        const head = frontMatter(node)
        const file = withText(null, node, content)
        expect(file).toBe(`${head}${content}`)
        expect(readDocumentFile(file, node, content)).toEqual({ head, node, text: content })
        expect(withText(head, node, content)).toBe(file)
      })
    )
  })

  it("has its version and its text in what is remembered of it", () => {
    const remembered = fc.record({
      node: id,
      version: fc.integer({ min: 1, max: 999_999 }),
      updatedAt: fc.constant("2026-11-25T23:31:13.000Z")
    })
    fc.assert(
      fc.property(remembered, text, (it, content) => {
        expect(readBaseFile(baseFile(it, content))).toEqual({ ...it, text: content })
      })
    )
    expect(readBaseFile("# Cart\n")).toBe(null)
  })

  it.each([
    ["a key more above", cart.replace("node:", "tags: [draft]\nnode:")],
    [
      "a key more below, of several lines",
      cart.replace('"cart"\n', '"cart"\naliases:\n  - Basket\n  - Bag\n')
    ],
    ["comments", cart.replace('node: "cart"', '# ours\nnode: "cart" # the id')],
    ["single quotes", cart.replace('"cart"', "'cart'")],
    ["no quotes", cart.replace('"cart"', "cart")],
    ["a quoted key", cart.replace("node:", '"node":')],
    ["braces", cart.replace('node: "cart"', '{ node: "cart", tags: [draft] }')],
    ["another order, and versions as before", cart.replace("node:", "updated_at: x\nversion: 3\nnode:")],
    ["blanks after its fences", cart.replaceAll("---", "--- \t")],
    ["blanks in the line after it", cart.replace("---\n\n", "---\n  \n")],
    ["no empty line after it", cart.replace("---\n\n", "---\n")],
    ["empty lines above it", `\n \n${cart}`],
    ["an empty line in it", cart.replace("---\nnode", "---\n\nnode")],
    ["the end that YAML has besides", cart.replace("\n---\n\n", "\n...\n\n")]
  ])("has the same text with a front matter of %s", (_, file) => {
    expect(read(file)).toMatchObject({ node: "cart", text: "First line\n" })
    const crlf = read(file.replaceAll("\n", "\r\n"))
    expect(crlf).toMatchObject({ node: "cart", text: "First line\r\n" })
    expect(withLineEndsOf("First line\n", typeof crlf === "string" ? "" : crlf.text)).toBe("First line\n")
  })

  it("keeps what a person wrote above the text when the text is written", () => {
    for (const head of ["---\n# mine\nnode: cart\ntags: [a]\n--- \n\n", "---\nnode: 'cart'\n---\n"])
      for (const content of ["Second\n", "\nbegins with an empty line", " \n", ""]) {
        const file = withText(head, "cart", content)
        expect(file.startsWith(head)).toBe(true)
        expect(read(file)).toMatchObject({ node: "cart", text: content })
      }
    expect(withText('---\nnode: "cart"\n---', "cart", "Second\n")).toBe('---\nnode: "cart"\n---\nSecond\n')
  })

  it("loses the version of an older dw when it is written, since it would be out of date", () => {
    const old = baseFile({ node: "cart", version: 3, updatedAt: "2026-11-25T23:31:13.000Z" }, "First line\n")
    const found = read(old)
    expect(found).toMatchObject({ node: "cart", text: "First line\n" })
    const head = typeof found === "string" ? null : found.head
    expect(withText(head, "cart", "Second\n")).toBe('---\nnode: "cart"\n---\n\nSecond\n')
    const own = '---\nnode: "cart"\nversion: 2 of the layout\n---\n\n'
    expect(withText(own, "cart", "Second\n")).toBe(`${own}Second\n`)
  })

  it("is all text where a person wrote it without a front matter of a node", () => {
    for (const file of ["# Cart\n", "---\ntitle: Cart\n---\n\nText", "---\nSaid: and: done\n---\n", ""])
      expect(read(file, null)).toEqual({ head: null, node: null, text: file })
    for (const file of ["# Cart\n", "Text\n\n---\n\nMore", ""])
      expect(read(file)).toEqual({ head: null, node: null, text: file })
    const own = "---\ntitle: Cart\n---\n\nText"
    expect(read(own, `${own} of before`)).toEqual({ head: null, node: null, text: own })
    expect(read("---\nnode: 12\n---\n\nx")).toMatchObject({ node: "12", text: "x" })
  })

  it.each([
    ["an open bracket", cart.replace('"cart"', '"cart"\ntags: [draft'), "cannot be read"],
    ["a node twice", cart.replace('"cart"', '"cart"\nnode: "cart"'), "cannot be read"],
    ["markers of a merge", cart.replace('"cart"', '"cart"\n<<<<<<< a\nv: 1\n=======\nv: 2\n>>>>>>> b'), ""],
    ["a node without an id", cart.replace(' "cart"', ""), "has no id"],
    ["no node", cart.replace('node: "cart"', "title: Cart"), "does not name its node"],
    ["nothing", cart.replace('node: "cart"\n', ""), "does not name its node"],
    ["a comment alone", cart.replace("node", "# node"), "does not name its node"],
    ["no end", cart.replace("\n---\n\n", "\n\n"), "does not stand between"],
    ["no beginning", cart.replace("---\n", ""), "does not stand between"],
    ["fences of TOML", cart.replaceAll("---", "+++").replace(":", " ="), "does not stand between"],
    ["something above it", `<!-- draft -->\n${cart}`, "does not stand between"],
    ["an end that is gone with the node", cart.replace('node: "cart"\n---\n', ""), "has no end"],
    ["another one below", `${cart.replace("First line\n", "")}${cart}`, "stands there twice"]
  ])("cannot be told apart with a front matter of %s", (_, file, why) => {
    expect(read(file)).toEqual(expect.stringContaining(why))
    expect(read(file.replaceAll("\n", "\r\n"))).toEqual(expect.stringContaining(why))
  })

  it("can be mended where its text on the server begins with a front matter", () => {
    const base = `---\nnode: "cart"\ntags: [draft]\n---\n\nFirst line\n`
    const file = withText(null, "cart", base)
    expect(read(file, base)).toMatchObject({ text: base })
    expect(read(file.replace("First", "1st"), base)).toMatchObject({ text: base.replace("First", "1st") })
    expect(read(base, base)).toMatchObject({ text: "First line\n" })
  })

  it("is taken apart however much stands there", () => {
    const many = "x".repeat(1_048_576)
    for (const file of [
      `---\nnode: "cart"\nupdated_at: ${" ".repeat(1_048_576)}x\n`,
      `---\nnode: ${"[".repeat(30_000)}\n---\n`
    ])
      expect(typeof read(file)).toBe("string")
    expect(read(`${cart}${many}`)).toMatchObject({ text: `First line\n${many}` })
    expect(read(`${"\n".repeat(100_000)}${many}`)).toMatchObject({ head: null })
  })
})
