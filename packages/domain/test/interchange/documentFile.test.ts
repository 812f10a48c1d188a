import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fileOfNode, nodeOfFile } from "../../src/interchange/documentFile.ts"

const characters = [..."ABCXYZabcxyz0129_.:-"]
const id = fc
  .oneof(
    fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 64 }).map((it) => it.join("")),
    fc.constantFrom("con", "CON", "nul.txt", "Com1", "aux", "x:con", "lpt9.", "a".repeat(64), "A".repeat(64))
  )
  .filter((it) => it !== "." && it !== "..")

describe("the file of a node's document", () => {
  it("names the node again, also where a file system changed the case of its name", () => {
    fc.assert(
      fc.property(id, (node) => {
        const file = fileOfNode(node)
        expect(nodeOfFile(file)).toBe(node)
        expect(nodeOfFile(file.toUpperCase().replace(/MD$/, "md"))).toBe(node)
        expect(nodeOfFile(file.toLowerCase())).toBe(node)
      })
    )
  })

  it("is another file for another node, where capital and small letters are the same", () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 30 }), (nodes) => {
        expect(new Set(nodes.map((it) => fileOfNode(it).toLowerCase())).size).toBe(nodes.length)
      })
    )
  })

  it("has a name that every file system takes", () => {
    fc.assert(
      fc.property(id, (node) => {
        const file = fileOfNode(node)
        expect(file).toMatch(/^[A-Za-z0-9_.=~-]{1,100}$/)
        expect(file).not.toMatch(/^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i)
        expect(file).not.toMatch(/[. ]$/)
      })
    )
  })

  it("is readable for the ids that people give", () => {
    expect(["cart", "api:v1", "orderService", "con"].map(fileOfNode)).toEqual([
      "cart.md",
      "api=v1.md",
      "orderService~20.md",
      "~con.md"
    ])
  })

  it.each(["notes.txt", "a b.md", "cart~0.md", "~cart.md", ".md", "cart~1f.md", `${"x".repeat(65)}.md`])(
    "is no document's for %s",
    (file) => {
      expect(nodeOfFile(file)).toBeNull()
    }
  )
})
