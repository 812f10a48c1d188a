import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  before,
  changedFields,
  comparePair,
  fieldClashes,
  graphVersions,
  now,
  start
} from "../../src/design/project/comparePair.ts"

const versions = fc.array(fc.boolean(), { maxLength: 9 }).map((written) =>
  written.map((graph_written, index) => ({
    updated_at: `2026-11-25T10:00:0${9 - index}.000Z`,
    graph_written
  }))
)

describe("comparePair", () => {
  it("shows the last change of the graph unless it is asked for another one", () => {
    fc.assert(
      fc.property(versions, (all) => {
        const [, second] = graphVersions(all)
        expect(comparePair({}, all, true)).toEqual({ from: second?.updated_at ?? start, to: now })
      })
    )
  })

  it("compares each version with the one before it that wrote the graph", () => {
    fc.assert(
      fc.property(versions, (all) => {
        const graphs = graphVersions(all)
        for (const [index, { updated_at }] of graphs.entries()) {
          expect(before(all, updated_at, true)).toBe(graphs[index + 1]?.updated_at ?? start)
        }
      })
    )
  })

  it("takes both from the address", () => {
    fc.assert(
      fc.property(versions, fc.string(), (all, from) => {
        const latest = graphVersions(all)[0]?.updated_at
        expect(comparePair({ from, to: "then" }, all, false)).toEqual({ from, to: "then" })
        expect(comparePair({ from, ...(latest === undefined ? {} : { to: latest }) }, all, false)).toEqual({
          from,
          to: now
        })
      })
    )
  })
})

const details = fc.record({
  title: fc.constantFrom("A", "B", "C"),
  prompt: fc.constantFrom("", "P"),
  status: fc.constantFrom("draft", "ready")
})

describe("fieldClashes", () => {
  it("finds only what both changed, to different values", () => {
    fc.assert(
      fc.property(details, details, details, (opened, there, wanted) => {
        const clashes = fieldClashes(opened, there, wanted)
        expect(fieldClashes(opened, opened, wanted)).toEqual([])
        expect(fieldClashes(opened, wanted, wanted)).toEqual([])
        expect(fieldClashes(opened, wanted, there)).toEqual(clashes)
        for (const field of clashes) expect(changedFields(opened, wanted)).toContain(field)
      })
    )
  })
})
