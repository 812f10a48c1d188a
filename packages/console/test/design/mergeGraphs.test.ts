import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyEdit } from "../../src/design/project/applyEdit.ts"
import type { DraftGraph } from "../../src/design/project/DraftGraph.ts"
import { graphProblems } from "../../src/design/project/graphProblems.ts"
import { mergeGraphs, type Side } from "../../src/design/project/mergeGraphs.ts"
import { edits, graphs, sorted } from "./graphs.ts"

const some = fc.array(edits, { maxLength: 8 })

/** A graph and what two people made of it. */
const threes = fc
  .tuple(graphs, some, some)
  .map(([base, own, others]) => [base, own.reduce(applyEdit, base), others.reduce(applyEdit, base)] as const)

/** Decides every conflict in one way, as long as choices bring further ones. */
const decided = (base: DraftGraph, mine: DraftGraph, theirs: DraftGraph, side: (key: string) => Side) => {
  const choices = new Map<string, Side>()
  for (;;) {
    const { conflicts, graph } = mergeGraphs(base, mine, theirs, choices)
    const open = conflicts.filter(({ key }) => !choices.has(key))
    if (open.length === 0) return { choices, conflicts, graph }
    for (const { key } of open) choices.set(key, side(key))
  }
}

describe("mergeGraphs", () => {
  it("keeps all rules, whatever is chosen", () => {
    fc.assert(
      fc.property(threes, fc.func(fc.constantFrom<Side>("mine", "theirs")), ([base, mine, theirs], side) => {
        const { graph } = decided(base, mine, theirs, side)
        expect(graphProblems(graph)).toEqual([])
      })
    )
  })

  it("is the same from both sides", () => {
    fc.assert(
      fc.property(threes, fc.func(fc.boolean()), ([base, mine, theirs], own) => {
        const one = decided(base, mine, theirs, (key) => (own(key) ? "mine" : "theirs"))
        const other = decided(base, theirs, mine, (key) => (own(key) ? "theirs" : "mine"))
        expect(sorted(one.graph)).toEqual(sorted(other.graph))
        expect(one.conflicts.map(({ key }) => key).sort()).toEqual(
          other.conflicts.map(({ key }) => key).sort()
        )
      })
    )
  })

  it("takes what only one of them changed, without a conflict", () => {
    fc.assert(
      fc.property(threes, ([base, mine]) => {
        for (const merged of [
          mergeGraphs(base, mine, base),
          mergeGraphs(base, base, mine),
          mergeGraphs(base, mine, mine)
        ]) {
          expect(merged.conflicts).toEqual([])
          expect(sorted(merged.graph)).toEqual(sorted(mine))
        }
      })
    )
  })

  it("puts changes of different parts together", () => {
    const node = (id: string, label = id) => ({ id, label, kind: "service", lane: null, roles: [] }) as const
    const base: DraftGraph = {
      nodes: [node("a"), node("b")],
      edges: [{ source: "a", target: "b", label: "" }],
      roles: []
    }
    const mine = applyEdit(base, { edit: "changeNode", id: "a", change: { label: "A" } })
    const theirs = [
      { edit: "addNode", node: node("c") } as const,
      { edit: "changeEdge", source: "a", target: "b", change: { label: "reads" } } as const
    ].reduce(applyEdit, base)
    const { conflicts, graph } = mergeGraphs(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(graph).toEqual({
      nodes: [node("a", "A"), node("b"), node("c")],
      edges: [{ source: "a", target: "b", label: "reads" }],
      roles: []
    })
  })

  it("asks whether a part goes that the other one works on, and brings back all that hung on it", () => {
    const node = (id: string) => ({ id, label: id, kind: "service", lane: null, roles: ["r"] }) as const
    const base: DraftGraph = {
      nodes: [node("a"), node("b")],
      edges: [{ source: "a", target: "b", label: "" }],
      roles: [{ id: "r", label: "R" }]
    }
    const mine = applyEdit(base, { edit: "removeNode", id: "a" })
    const theirs = applyEdit(base, { edit: "changeNode", id: "a", change: { label: "A" } })
    const [conflict, ...others] = mergeGraphs(base, mine, theirs).conflicts
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ field: "existence", mine: null, theirs: "A" })
    expect(decided(base, mine, theirs, () => "theirs").graph).toEqual(theirs)
    expect(decided(base, mine, theirs, () => "mine").graph).toEqual(mine)
  })
})
