import { assert, describe, it } from "@effect/vitest"
import type { Graph } from "../../src/projects/Graph.ts"
import { graphDiff } from "../../src/projects/graphDiff.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { applyDiff } from "../../testing/projects/applyDiff.ts"
import { soundGraph } from "../../testing/projects/GraphArbitrary.ts"

const sortedBy = <A>(items: ReadonlyArray<A>, key: (item: A) => string) =>
  items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))

/** The graph with everything in one order. */
const ordered = ({ edges, nodes, roles }: Graph): Graph => ({
  nodes: sortedBy(nodes, ({ id }) => id).map((node) => ({ ...node, roles: node.roles.toSorted() })),
  edges: sortedBy(edges, ({ sourceId, targetId }) => `${sourceId} ${targetId}`),
  roles: sortedBy(roles, ({ id }) => id)
})

const unchanged = { added: [], removed: [] }

describe("graphDiff", () => {
  it("lists what was added, removed and changed; the roles of nodes as pairs of their own", () => {
    const [web, api, mail] = [ItemId.make("web"), ItemId.make("api"), ItemId.make("mail")]
    const [ts, sql] = [ItemId.make("ts"), ItemId.make("sql")]
    const before: Graph = {
      nodes: [
        { id: web, label: "Web", roles: [ts] },
        { id: api, label: "API", roles: [ts] }
      ],
      edges: [{ sourceId: web, targetId: api }],
      roles: [{ id: ts, label: "TS" }]
    }
    const after: Graph = {
      nodes: [
        { id: web, label: "Front", roles: [ts, sql] },
        { id: mail, label: "Mail", roles: [sql] }
      ],
      edges: [{ sourceId: web, targetId: mail }],
      roles: [
        { id: ts, label: "TypeScript" },
        { id: sql, label: "SQL" }
      ]
    }
    assert.deepStrictEqual(atOnce(graphDiff(before, after)), {
      nodes: {
        added: [{ id: mail, label: "Mail", roles: [sql] }],
        removed: [{ id: api, label: "API", roles: [ts] }],
        changed: [
          {
            before: { id: web, label: "Web", roles: [ts] },
            after: { id: web, label: "Front", roles: [ts, sql] }
          }
        ]
      },
      edges: {
        added: [{ sourceId: web, targetId: mail }],
        removed: [{ sourceId: web, targetId: api }],
        changed: []
      },
      roles: {
        added: [{ id: sql, label: "SQL" }],
        removed: [],
        changed: [{ before: { id: ts, label: "TS" }, after: { id: ts, label: "TypeScript" } }]
      },
      nodeRoles: {
        added: [
          { nodeId: web, roleId: sql },
          { nodeId: mail, roleId: sql }
        ],
        removed: [{ nodeId: api, roleId: ts }]
      }
    })
  })

  it("counts a node that moved to another lane as changed", () => {
    const node = { id: ItemId.make("web"), label: "Web", roles: [] }
    const moved = { ...node, layerId: ItemId.make("front") }
    const graph = (item: Graph["nodes"][number]): Graph => ({ nodes: [item], edges: [], roles: [] })
    assert.deepStrictEqual(atOnce(graphDiff(graph(node), graph(moved))).nodes.changed, [
      { before: node, after: moved }
    ])
  })

  it("counts a node of another kind and an edge of another label as changed, and the edge stays one", () => {
    const [web, api] = [ItemId.make("web"), ItemId.make("api")]
    const node = { id: web, label: "Web", roles: [] }
    const other = { id: api, label: "API", roles: [] }
    const edge = { sourceId: web, targetId: api }
    const before: Graph = { nodes: [node, other], edges: [edge], roles: [] }
    const after: Graph = {
      nodes: [{ ...node, kind: "client" }, other],
      edges: [{ ...edge, label: "calls" }],
      roles: []
    }
    const { edges, nodes } = atOnce(graphDiff(before, after))
    assert.deepStrictEqual(nodes.changed, [{ before: node, after: { ...node, kind: "client" } }])
    assert.deepStrictEqual(edges, {
      ...unchanged,
      changed: [{ before: edge, after: { ...edge, label: "calls" } }]
    })
  })

  it.prop(
    "applied to the first graph gives the second",
    { a: soundGraph, b: soundGraph },
    ({ a, b }) => {
      assert.deepStrictEqual(ordered(applyDiff(atOnce(graphDiff(a, b)), a)), ordered(b))
    },
    { arbitrary: { runs: 500 } }
  )

  it.prop("of a graph with itself is empty", { graph: soundGraph }, ({ graph }) => {
    assert.deepStrictEqual(atOnce(graphDiff(graph, graph)), {
      nodes: { ...unchanged, changed: [] },
      edges: { ...unchanged, changed: [] },
      roles: { ...unchanged, changed: [] },
      nodeRoles: unchanged
    })
  })

  it.prop(
    "backwards swaps what was added and what was removed",
    { a: soundGraph, b: soundGraph },
    ({ a, b }) => {
      const [there, back] = [atOnce(graphDiff(a, b)), atOnce(graphDiff(b, a))]
      for (const part of ["nodes", "edges", "roles", "nodeRoles"] as const) {
        assert.deepStrictEqual(there[part].added, back[part].removed)
        assert.deepStrictEqual(there[part].removed, back[part].added)
      }
    }
  )
})
