import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { documentFiles } from "../../src/interchange/documentFiles.ts"
import { ItemId } from "../../src/shared/Ids.ts"

const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_.:-]{1,8}$/), { maxLength: 40 })

describe("documentFiles", () => {
  it("names no two files alike, on any file system, in the same way each time", () => {
    fc.assert(
      fc.property(ids, (given) => {
        const names = [...documentFiles(given.map((id) => ItemId.make(id))).values()]
        assert.strictEqual(new Set(names.map((name) => name.toLowerCase())).size, given.length)
        for (const name of names) assert.match(name, /^[A-Za-z0-9_.%-]+\.md$/)
      })
    )
  })

  it("keeps a plain id as it is, and writes what a file system refuses in hexadecimal digits", () => {
    const names = documentFiles(["api", "x:1", "Api", "nul", "..", "aux.v2"].map((id) => ItemId.make(id)))
    assert.deepStrictEqual(
      [...names.values()],
      ["api.md", "x%3A1.md", "Api%2.md", "%6Eul.md", "...md", "%61ux.v2.md"]
    )
  })
})
