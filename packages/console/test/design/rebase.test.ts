import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changePart } from "../../src/design/collection/editContent.ts"
import { contentPatch, rebase } from "../../src/design/collection/rebase.ts"
import { breaches, contents, edited, edits } from "./contents.ts"

const some = fc.array(edits, { maxLength: 4 })

describe("rebase", () => {
  it("is mine where the others changed nothing", () => {
    fc.assert(
      fc.property(contents, some, (base, mine) => {
        const own = edited(base, mine)
        expect(contentPatch(rebase(base, own, base), own)).toBeNull()
      })
    )
  })

  it("is theirs where I changed nothing", () => {
    fc.assert(
      fc.property(contents, some, (base, theirs) => {
        const other = edited(base, theirs)
        expect(contentPatch(rebase(base, base, other), other)).toBeNull()
      })
    )
  })

  it("changes nothing where both made the same", () => {
    fc.assert(
      fc.property(contents, some, (base, both) => {
        const same = edited(base, both)
        expect(contentPatch(rebase(base, same, same), same)).toBeNull()
      })
    )
  })

  it("holds every rule, whatever both changed", () => {
    fc.assert(
      fc.property(contents, some, some, (base, mine, theirs) => {
        expect(breaches(rebase(base, edited(base, mine), edited(base, theirs)))).toEqual([])
      })
    )
  })

  it("takes an edit back, and all that came after it stays", () => {
    fc.assert(
      fc.property(contents, edits, fc.string({ minLength: 1 }), (before, edit, description) => {
        const after = edited(before, [edit])
        const layer = after.layers.find(({ id }) => before.layers.some((it) => it.id === id))
        if (layer === undefined) return
        const later = edited(after, [changePart("layers", layer.id, { description })])
        const back = rebase(after, before, later)
        const wanted = edited(before, [changePart("layers", layer.id, { description })])
        expect(contentPatch(back, wanted)).toBeNull()
      })
    )
  })
})
