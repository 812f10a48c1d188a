import { isDeepStrictEqual } from "node:util"
import { GraphBody } from "@design-workspace/api/projects/GraphBody"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyEdit } from "../../src/design/project/applyEdit.ts"
import { graphChanges, sameGraph } from "../../src/design/project/graphChanges.ts"
import {
  beginDraft,
  beginHistory,
  editHistory,
  isBehind,
  isDirty,
  redo,
  savedDraft,
  settleDraft,
  undo
} from "../../src/design/project/graphDraft.ts"
import { graphProblems } from "../../src/design/project/graphProblems.ts"
import { draftOf, graphBefore, wireOf } from "../../src/design/project/wireGraph.ts"
import { edits, graphs, sorted } from "./graphs.ts"

const isAccepted = (body: unknown): boolean => Schema.is(Schema.toEncoded(GraphBody))(body)
const decoded = Schema.decodeUnknownOption(GraphBody)

describe("wireOf", () => {
  it("is what the service takes, and reads back as the same graph", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const wire = wireOf(graph)
        expect(isAccepted(wire)).toBe(true)
        expect(decoded(wire)._tag).toBe("Some")
        expect(draftOf(wire)).toEqual(graph)
      })
    )
  })
})

describe("applyEdit", () => {
  it("keeps every rule of the service, whatever is tried", () => {
    fc.assert(
      fc.property(graphs, fc.array(edits, { maxLength: 30 }), (graph, tried) => {
        const after = tried.reduce(applyEdit, graph)
        expect(graphProblems(after)).toEqual([])
        expect(decoded(wireOf(after))._tag).toBe("Some")
      })
    )
  })

  it("finds what the service would refuse", () => {
    const broken = [
      { nodes: [{ id: "a", label: "A", kind: "service", lane: null, roles: ["r"] }], edges: [], roles: [] },
      {
        nodes: [{ id: "a", label: "", kind: "service", lane: null, roles: [] }],
        edges: [],
        roles: []
      },
      {
        nodes: [{ id: "a", label: "A", kind: "service", lane: "no id", roles: [] }],
        edges: [],
        roles: []
      },
      {
        nodes: [{ id: "a", label: "A", kind: "service", lane: null, roles: [] }],
        edges: [{ source: "a", target: "b", label: "" }],
        roles: []
      },
      {
        nodes: [],
        edges: [],
        roles: [
          { id: "r", label: "R" },
          { id: "r", label: "R" }
        ]
      }
    ] as const
    for (const graph of broken) {
      expect(graphProblems(graph).length).toBeGreaterThan(0)
      expect(decoded(wireOf(graph))._tag).toBe("None")
    }
  })
})

describe("draftHistory", () => {
  it("takes an edit back and does it again", () => {
    fc.assert(
      fc.property(graphs, fc.array(edits, { maxLength: 8 }), edits, (graph, before, edit) => {
        const history = { ...before.reduce(editHistory, beginHistory(graph)), typing: null }
        const after = editHistory(history, edit)
        if (after === history) return
        expect(undo(after).present).toBe(history.present)
        expect(redo(undo(after)).present).toBe(after.present)
      })
    )
  })

  it("goes back to the beginning, step by step", () => {
    fc.assert(
      fc.property(graphs, fc.array(edits, { maxLength: 20 }), (graph, tried) => {
        let history = tried.reduce(editHistory, beginHistory(graph))
        while (history.past.length > 0) history = undo(history)
        expect(history.present).toBe(graph)
      })
    )
  })

  it("counts what is typed into one text as one step", () => {
    const node = { id: "a", label: "A", kind: "service", lane: null, roles: [] } as const
    const type = (label: string) => ({ edit: "changeNode", id: "a", change: { label } }) as const
    const typed = ["Ab", "Abc", "Abcd"].map(type)
    const history = typed.reduce(editHistory, beginHistory({ nodes: [node], edges: [], roles: [] }))
    expect(history.present.nodes[0]?.label).toBe("Abcd")
    expect(undo(history).present.nodes[0]?.label).toBe("A")
    expect(history.past).toHaveLength(1)
  })
})

describe("graphChanges", () => {
  it("finds nothing exactly between graphs that say the same", () => {
    fc.assert(
      fc.property(graphs, graphs, (one, other) => {
        expect(sameGraph(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
        expect(sameGraph(one, { ...one, nodes: one.nodes.toReversed() })).toBe(true)
      })
    )
  })

  it("tells the same from the other side, with the marks turned", () => {
    const turned = { added: "removed", removed: "added", changed: "changed" } as const
    const ofParts = (one: Parameters<typeof graphChanges>[0], other: Parameters<typeof graphChanges>[1]) =>
      graphChanges(one, other).filter(({ kind }) => kind !== "assignment")
    fc.assert(
      fc.property(graphs, graphs, (one, other) => {
        const back = ofParts(other, one).map(({ kind, mark }) => `${kind} ${turned[mark]}`)
        expect(
          ofParts(one, other)
            .map(({ kind, mark }) => `${kind} ${mark}`)
            .sort()
        ).toEqual(back.sort())
      })
    )
  })
})

/** The differences as the service tells them. */
const wireDiff = (before: ReturnType<typeof wireOf>, after: ReturnType<typeof wireOf>) => {
  const of = <Item>(
    [old, present]: readonly [ReadonlyArray<Item>, ReadonlyArray<Item>],
    key: (item: Item) => string,
    alike: (one: Item, other: Item) => boolean
  ) => {
    const [was, is] = [new Map(old.map((it) => [key(it), it])), new Set(present.map(key))]
    return {
      added: present.filter((it) => !was.has(key(it))),
      removed: old.filter((it) => !is.has(key(it))),
      changed: present.flatMap((after) => {
        const before = was.get(key(after))
        return before === undefined || alike(before, after) ? [] : [{ before, after }]
      })
    }
  }
  type Node = (typeof before.nodes)[number]
  const sameNode = (a: Node, b: Node) => isDeepStrictEqual({ ...a, roles: "" }, { ...b, roles: "" })
  return {
    from: "",
    to: "",
    nodes: of([before.nodes, after.nodes], ({ id }) => id, sameNode),
    edges: of(
      [before.edges, after.edges],
      ({ source_id, target_id }) => `${source_id} ${target_id}`,
      isDeepStrictEqual
    ),
    roles: of([before.roles, after.roles], ({ id }) => id, isDeepStrictEqual),
    nodeRoles: of(
      [before.nodeRoles, after.nodeRoles],
      ({ node_id, role_id }) => `${node_id} ${role_id}`,
      () => true
    )
  }
}

describe("graphBefore", () => {
  it("makes the earlier graph out of the present one and what changed since", () => {
    fc.assert(
      fc.property(graphs, graphs, (before, after) => {
        const [old, present] = [wireOf(before), wireOf(after)]
        expect(sorted(graphBefore(present, wireDiff(old, present)))).toEqual(sorted(before))
      })
    )
  })
})

const version = (number: number) => `2026-11-25T10:00:00.00${number}Z`

describe("settleDraft", () => {
  it("follows the service where nothing was changed here", () => {
    fc.assert(
      fc.property(graphs, graphs, (before, after) => {
        const draft = settleDraft(beginDraft({ version: version(1), graph: before }), {
          version: version(2),
          graph: after
        })
        expect(draft.base.version).toBe(version(2))
        expect(sameGraph(draft.history.present, after)).toBe(true)
        expect(isDirty(draft)).toBe(false)
      })
    )
  })

  it("keeps what was done here, and is behind only where the graph changed there", () => {
    fc.assert(
      fc.property(graphs, graphs, fc.array(edits, { maxLength: 6 }), (before, after, tried) => {
        const begun = beginDraft({ version: version(1), graph: before })
        const draft = { ...begun, history: tried.reduce(editHistory, begun.history) }
        fc.pre(isDirty(draft))
        const server = { version: version(2), graph: after }
        const settled = settleDraft(draft, server)
        expect(sameGraph(settled.history.present, draft.history.present)).toBe(true)
        expect(isBehind(settled, server)).toBe(
          !sameGraph(before, after) && !sameGraph(after, draft.history.present)
        )
        expect(isDirty(settled)).toBe(!sameGraph(after, draft.history.present))
      })
    )
  })

  it("has nothing unsaved after its own write, but what was done meanwhile", () => {
    fc.assert(
      fc.property(graphs, fc.array(edits, { maxLength: 6 }), edits, (before, tried, meanwhile) => {
        const begun = beginDraft({ version: version(1), graph: before })
        const sent = { ...begun, history: tried.reduce(editHistory, begun.history) }
        const later = { ...sent, history: editHistory(sent.history, meanwhile) }
        const saved = savedDraft(later, sent.history.present, version(2))
        expect(isDirty(saved)).toBe(!sameGraph(sent.history.present, later.history.present))
        expect(isBehind(saved, { version: version(2), graph: sent.history.present })).toBe(false)
      })
    )
  })
})
