import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boxDetails, markBadge, marksOf } from "../../src/spaces/model/partMarks.ts"
import { partKinds, partsOf } from "../../src/spaces/model/SpaceParts.ts"
import { spaceParts } from "./spaces.ts"

describe("Marks of parts", () => {
  it("say each difference from the collection once, and nothing of what is as inherited", () => {
    fc.assert(
      fc.property(spaceParts, (parts) => {
        for (const part of partKinds.flatMap((kind) => partsOf(parts, kind))) {
          const marks = marksOf(part)
          const kinds = new Set(marks.map(({ kind }) => kind))
          expect(kinds.size).toBe(marks.length)
          expect(kinds.has("hidden")).toBe(part.hidden)
          expect(kinds.has("orphaned")).toBe(part.orphaned)
          expect(kinds.has("custom")).toBe(part.origin === "custom")
          expect(kinds.has("overridden")).toBe(part.overridden.length > 0)
          const asInherited = part.origin === "inherited" && part.overridden.length === 0
          expect(marks.length === 0).toBe(asInherited && !part.hidden && !part.orphaned)
        }
      })
    )
  })

  it("are the same in the picture as in the list", () => {
    fc.assert(
      fc.property(spaceParts, (parts) => {
        const details = boxDetails(parts, markBadge)
        for (const block of parts.blocks) {
          const marks = marksOf(block).map(markBadge)
          expect(details.get(block.id)?.badges ?? []).toEqual(marks)
          if (block.hidden) expect(details.get(block.id)?.dim).toBe(true)
        }
        expect(details.size).toBeLessThanOrEqual(parts.blocks.length)
      })
    )
  })
})
