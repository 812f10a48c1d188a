import { GraphDiffWire } from "@design-workspace/api/projects/GraphWire"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { graphDiff } from "@design-workspace/domain/projects/graphDiff"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { atOnce } from "@design-workspace/domain/shared/inParts"
import { describe, expect, it } from "@effect/vitest"
import { DateTime } from "effect"
import { jsonOf, jsonPieces } from "../../../src/answers/Representation.ts"
import { graphDiffJson } from "../../../src/projects/projectJson.ts"

const id = (value: string) => ItemId.make(value)
const before: Graph = {
  nodes: [
    { id: id("a"), label: "A", roles: [id("r")], layerId: id("top") },
    { id: id("b"), label: "B", roles: [] }
  ],
  edges: [
    { sourceId: id("a"), targetId: id("b") },
    { sourceId: id("b"), targetId: id("a") }
  ],
  roles: [{ id: id("r"), label: "R" }]
}
const after: Graph = {
  nodes: [
    { id: id("a"), label: "A!", roles: [] },
    { id: id("c"), label: "C", roles: [id("s")], layerId: id("top"), kind: "store" }
  ],
  edges: [
    { sourceId: id("c"), targetId: id("a") },
    { sourceId: id("b"), targetId: id("a"), label: "tells" }
  ],
  roles: [
    { id: id("r"), label: "R!" },
    { id: id("s"), label: "S" }
  ]
}
const from = DateTime.makeUnsafe("2026-11-20T18:00:00.001Z")
const to = DateTime.makeUnsafe("2026-11-20T18:00:00.002Z")

describe("GraphDiffWire", () => {
  it("has the shape of contract section 4, with nodes and edges as the graph read has them", () => {
    const diff = atOnce(graphDiff(before, after))
    const written = jsonPieces(graphDiffJson({ diff, from, to })).toArray().join("")
    expect(written).toBe(JSON.stringify(jsonOf(GraphDiffWire)({ from, to, ...diff })))
    expect(JSON.parse(written)).toEqual({
      from: "2026-11-20T18:00:00.001Z",
      to: "2026-11-20T18:00:00.002Z",
      nodes: {
        added: [{ id: "c", label: "C", roles: '["s"]', layer_id: "top", kind: "store" }],
        removed: [{ id: "b", label: "B", roles: "[]" }],
        changed: [
          {
            before: { id: "a", label: "A", roles: '["r"]', layer_id: "top" },
            after: { id: "a", label: "A!", roles: "[]" }
          }
        ]
      },
      edges: {
        added: [{ source_id: "c", target_id: "a" }],
        removed: [{ source_id: "a", target_id: "b" }],
        changed: [
          {
            before: { source_id: "b", target_id: "a" },
            after: { source_id: "b", target_id: "a", label: "tells" }
          }
        ]
      },
      roles: {
        added: [{ id: "s", label: "S" }],
        removed: [],
        changed: [{ before: { id: "r", label: "R" }, after: { id: "r", label: "R!" } }]
      },
      nodeRoles: {
        added: [{ node_id: "c", role_id: "s" }],
        removed: [{ node_id: "a", role_id: "r" }]
      }
    })
  })
})
