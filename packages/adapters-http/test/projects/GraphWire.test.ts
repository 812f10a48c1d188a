import type { Graph } from "@design-workspace/domain/projects/Graph"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Schema } from "effect"
import { jsonOf } from "../../src/edge/Representation.ts"
import { fromGraphBody, GraphBody } from "../../src/projects/GraphBody.ts"
import { GraphWire, toGraphCounts, toGraphWire } from "../../src/projects/GraphWire.ts"

const encode = Schema.encodeSync(GraphWire)
const decode = Schema.decodeUnknownSync(GraphBody, { onExcessProperty: "error" })
const ids = ["web", "api", "db", "x:1"].map((id) => ItemId.make(id))
const labels = Schema.Literals(["Web", "A, b", '"quoted"', "[]", "ä 🙂"])

const graph = (nodeRoles: ReadonlyArray<readonly [string, ReadonlyArray<string>]>): Graph => ({
  nodes: nodeRoles.map(([id, roles]) => ({
    id: ItemId.make(id),
    label: id,
    roles: roles.map((role) => ItemId.make(role))
  })),
  edges: [],
  roles: [...new Set(nodeRoles.flatMap(([, roles]) => roles))].map((id) => ({
    id: ItemId.make(id),
    label: id
  }))
})

const subset = Arbitrary.array(Arbitrary.schema(Schema.Literals(["r1", "r2", "r3"])), {
  minLength: 0,
  maxLength: 4
}).pipe(Arbitrary.map((roles) => [...new Set(roles)].map((role) => ItemId.make(role))))
const graphs = Arbitrary.array(
  Arbitrary.all({ roles: subset, label: Arbitrary.schema(labels), onLane: Arbitrary.schema(Schema.Boolean) }),
  { minLength: 0, maxLength: 4 }
).pipe(
  Arbitrary.map(
    (nodes): Graph => ({
      nodes: nodes.map(({ label, onLane, roles }, index) => ({
        id: ids[index] ?? ItemId.make(`n${index}`),
        label,
        roles,
        ...(onLane ? { layerId: ItemId.make("front") } : {})
      })),
      edges: nodes.slice(1).map((_, index) => ({
        sourceId: ids[index] ?? ItemId.make(`n${index}`),
        targetId: ids[index + 1] ?? ItemId.make(`n${index + 1}`)
      })),
      roles: ["r1", "r2", "r3"].map((id) => ({ id: ItemId.make(id), label: id }))
    })
  )
)

const body = (
  nodes: ReadonlyArray<readonly [string, string]>,
  nodeRoles: ReadonlyArray<readonly [string, string]>
) =>
  decode({
    nodes: nodes.map(([id, roles]) => ({ id, label: id, roles })),
    edges: [],
    roles: [],
    nodeRoles: nodeRoles.map(([node_id, role_id]) => ({ node_id, role_id }))
  })

describe("toGraphWire", () => {
  it("spells a node's roles as a JSON array in a string, and each pair in nodeRoles", () => {
    const wire = encode(toGraphWire({ graph: graph([["web", ["r1", "r2"]]]), contentItems: [] }))
    expect(wire).toEqual({
      nodes: [{ id: "web", label: "web", roles: '["r1","r2"]' }],
      edges: [],
      roles: [
        { id: "r1", label: "r1" },
        { id: "r2", label: "r2" }
      ],
      nodeRoles: [
        { node_id: "web", role_id: "r1" },
        { node_id: "web", role_id: "r2" }
      ],
      contentItems: []
    })
  })

  it("lists a content item without its text", () => {
    const item = {
      id: 7,
      nodeId: "web",
      version: 2,
      editType: "restore" as const,
      updatedAt: DateTime.makeUnsafe("2026-11-20T18:09:29.001Z")
    }
    const read = { graph: graph([]), contentItems: [item] }
    expect(jsonOf(GraphWire)(toGraphWire(read))).toHaveProperty("contentItems", [
      { id: 7, node_id: "web", version: 2, edit_type: "restore", updated_at: "2026-11-20T18:09:29.001Z" }
    ])
    expect(toGraphCounts(read)).toEqual({ nodes: 0, edges: 0, roles: 0, nodeRoles: 0, contentItems: 1 })
  })
})

describe("fromGraphBody", () => {
  it.prop(
    "takes back exactly what a read gave",
    { original: graphs },
    ({ original }) => {
      const { contentItems: _, ...wire } = encode(toGraphWire({ graph: original, contentItems: [] }))
      expect(fromGraphBody(decode(wire))).toEqual({ graph: original, issues: [] })
    },
    { arbitrary: { runs: 200, seed: 7 } }
  )

  it("names a pair that only nodeRoles has", () => {
    expect(fromGraphBody(body([["web", "[]"]], [["web", "r1"]])).issues).toEqual([
      { path: ["nodeRoles", 0], message: "node web does not have role r1 in roles" }
    ])
  })

  it("names a node that is not there", () => {
    expect(fromGraphBody(body([], [["gone", "r1"]])).issues.map(({ path }) => path)).toEqual([
      ["nodeRoles", 0]
    ])
  })

  it("names the roles that only the node has", () => {
    expect(
      fromGraphBody(
        body(
          [
            ["web", "[]"],
            ["api", '["r1","r2"]']
          ],
          [["api", "r2"]]
        )
      ).issues
    ).toEqual([{ path: ["nodes", 1, "roles"], message: "nodeRoles does not have r1" }])
  })

  it("names a pair that nodeRoles has twice", () => {
    const pairs = [
      ["web", "r1"],
      ["web", "r1"]
    ] as const
    expect(fromGraphBody(body([["web", '["r1"]']], pairs)).issues).toEqual([
      { path: ["nodeRoles"], message: "must not name a pair twice" }
    ])
  })

  it.each(["", "r1", "{}", '"r1"', "[1]", '["not an id"]', "null"])(
    "refuses %j as a node's roles",
    (roles) => {
      expect(() => body([["web", roles]], [])).toThrow()
    }
  )
})
