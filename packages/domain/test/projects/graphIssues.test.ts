import { assert, describe, it } from "@effect/vitest"
import { Equal } from "effect"
import type { Graph } from "../../src/projects/Graph.ts"
import { graphIssues } from "../../src/projects/graphIssues.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { anyGraph, soundGraph, soundPart } from "../../testing/projects/GraphArbitrary.ts"

const node = (id: string, ...roles: ReadonlyArray<string>) => ({
  id: ItemId.make(id),
  label: id,
  roles: roles.map((role) => ItemId.make(role))
})
const role = (id: string) => ({ id: ItemId.make(id), label: id })
const edge = (source: string, target: string) => ({
  sourceId: ItemId.make(source),
  targetId: ItemId.make(target)
})

const sound: Graph = {
  nodes: [node("web", "ts"), node("api", "ts", "sql"), node("store")],
  edges: [edge("web", "api"), edge("api", "web")],
  roles: [role("ts"), role("sql")]
}

const paths = (graph: Graph) => graphIssues(graph).map(({ path }) => path)

describe("graphIssues", () => {
  it("finds nothing in a sound graph, nor in an empty one", () => {
    assert.deepStrictEqual(graphIssues(sound), [])
    assert.deepStrictEqual(graphIssues({ nodes: [], edges: [], roles: [] }), [])
  })

  it("names each breach by its path", () => {
    const cases: ReadonlyArray<readonly [string, Graph, ReadonlyArray<ReadonlyArray<string | number>>]> = [
      ["a node id is there twice", { ...sound, nodes: [...sound.nodes, node("web")] }, [["nodes", 3, "id"]]],
      [
        "an id is a step of a path",
        { nodes: [node("."), node(".."), node("...")], edges: [], roles: [role("..")] },
        [
          ["nodes", 0, "id"],
          ["nodes", 1, "id"],
          ["roles", 0, "id"]
        ]
      ],
      ["a role id is there twice", { ...sound, roles: [...sound.roles, role("ts")] }, [["roles", 2, "id"]]],
      [
        "a node's role does not exist",
        { ...sound, nodes: [...sound.nodes, node("new", "go")] },
        [["nodes", 3, "roles"]]
      ],
      [
        "a node has a role twice",
        { ...sound, nodes: [...sound.nodes, node("new", "ts", "ts")] },
        [["nodes", 3, "roles"]]
      ],
      ["an edge starts nowhere", { ...sound, edges: [edge("gone", "web")] }, [["edges", 0, "sourceId"]]],
      ["an edge ends nowhere", { ...sound, edges: [edge("web", "gone")] }, [["edges", 0, "targetId"]]],
      [
        "an edge joins a node with itself",
        { ...sound, edges: [edge("web", "web")] },
        [["edges", 0, "targetId"]]
      ],
      ["an edge is there twice", { ...sound, edges: [...sound.edges, edge("web", "api")] }, [["edges", 2]]]
    ]
    for (const [breach, graph, expected] of cases) assert.deepStrictEqual(paths(graph), expected, breach)
  })

  it("names every breach, not only the first", () => {
    const graph = {
      nodes: [node("a", "x"), node("a")],
      edges: [edge("a", "b"), edge("a", "b")],
      roles: []
    }
    assert.sameDeepMembers(paths(graph), [
      ["nodes", 1, "id"],
      ["nodes", 0, "roles"],
      ["edges", 0, "targetId"],
      ["edges", 1, "targetId"],
      ["edges", 1]
    ])
  })

  it("allows at most 10,000 nodes and 50,000 edges", () => {
    const nodes = Array.from({ length: 10_001 }, (_, index) => node(`n${index}`))
    const edges = Array.from({ length: 50_001 }, (_, index) =>
      edge(`n${Math.floor(index / 9_999)}`, `n${(index % 9_999) + 1_000}`)
    ).filter(({ sourceId, targetId }) => sourceId !== targetId)
    const whole = { nodes: nodes.slice(0, 10_000), edges: [], roles: [] }
    assert.deepStrictEqual(graphIssues(whole), [])
    assert.deepStrictEqual(paths({ ...whole, nodes }), [["nodes"]])
    assert.deepStrictEqual(paths({ ...whole, nodes, edges }), [["nodes"], ["edges"]])
  })

  it.prop(
    "finds something exactly in graphs that have something to take out",
    { graph: anyGraph },
    ({ graph }) => {
      assert.strictEqual(graphIssues(graph).length === 0, Equal.equals(soundPart(graph), graph))
    },
    { arbitrary: { runs: 500 } }
  )

  it.prop("finds nothing in a graph without a breach", { graph: soundGraph }, ({ graph }) => {
    assert.deepStrictEqual(graphIssues(graph), [])
  })
})
