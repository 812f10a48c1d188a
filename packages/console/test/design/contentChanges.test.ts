import type { GraphLayout } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { kinds } from "../../src/design/collection/Content.ts"
import { contentChanges } from "../../src/design/collection/contentChanges.ts"
import { boxOf, changeOf, markedGraph, placeOf, stepped } from "../../src/design/collection/markedGraph.ts"
import { contents, edited, edits } from "./contents.ts"

const some = fc.array(edits, { maxLength: 6 })

const marked = ({ boxes, edges, lanes }: GraphLayout, mark: string): number =>
  [...boxes, ...edges, ...lanes].filter((part) => part.mark === mark).length

describe("contentChanges", () => {
  it("finds nothing between a content and itself", () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(contentChanges(content, structuredClone(content))).toEqual([])
      })
    )
  })

  it("says backwards what it says forwards", () => {
    const turned = { added: "removed", removed: "added", changed: "changed", reordered: "reordered" } as const
    fc.assert(
      fc.property(contents, some, (before, edits) => {
        const after = edited(before, edits)
        const words = (changes: ReturnType<typeof contentChanges>, turn: boolean) =>
          changes.map(({ key, kind, what }) => `${kind} ${turn ? turned[what] : what} ${key}`).sort()
        expect(words(contentChanges(before, after), false)).toEqual(
          words(contentChanges(after, before), true)
        )
      })
    )
  })

  it("counts what came and went", () => {
    fc.assert(
      fc.property(contents, some, (before, edits) => {
        const after = edited(before, edits)
        const changes = contentChanges(before, after)
        for (const kind of kinds) {
          const many = (what: string) => changes.filter((it) => it.kind === kind && it.what === what).length
          expect(before[kind].length + many("added") - many("removed")).toBe(after[kind].length)
        }
      })
    )
  })
})

describe("markedGraph", () => {
  it("shows both contents, and marks each part as the list says", () => {
    fc.assert(
      fc.property(contents, some, (before, edits) => {
        const after = edited(before, edits)
        const changes = contentChanges(before, after)
        const layout = markedGraph(before, after, changes)
        for (const what of ["added", "removed", "changed"] as const) {
          const listed = changes.filter((it) => it.what === what && it.kind !== "specialties").length
          expect(marked(layout, what)).toBe(listed)
        }
      })
    )
  })
})

describe("stepping", () => {
  it("comes round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (many, start) => {
        const at = start % many
        let now = at
        for (let step = 0; step < many; step += 1) now = stepped(now, 1, many)
        expect(now).toBe(at)
        expect(stepped(stepped(at, 1, many), -1, many)).toBe(at)
        expect(placeOf(`${at + 1}`, many)).toBe(at)
      })
    )
  })

  it("begins at the first change where the address names none", () => {
    expect(["0", "9", "x", "-1", undefined].map((value) => placeOf(value, 3))).toEqual([0, 0, 0, 0, 0])
  })

  it("finds a block's change by its box", () => {
    fc.assert(
      fc.property(contents, some, (before, edits) => {
        const changes = contentChanges(before, edited(before, edits))
        for (const { id } of before.blocks) {
          const change = changes[changeOf(changes, id)]
          if (change?.kind === "blocks") expect(boxOf(change)).toBe(id)
          else expect(change === undefined || change.key.split("~").includes(id)).toBe(true)
        }
      })
    )
  })
})
