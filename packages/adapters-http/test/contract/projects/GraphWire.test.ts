import { fromGraphBody, GraphBody } from "@design-workspace/api/projects/GraphBody"
import { toGraphCounts } from "@design-workspace/api/projects/GraphWire"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, DateTime, Result, Schema } from "effect"
import { graphJson } from "../../../src/projects/projectJson.ts"
import { issuesOf } from "../../../src/requests/issuesOf.ts"

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

const sent = (
  nodes: ReadonlyArray<readonly [string, string]>,
  nodeRoles: ReadonlyArray<readonly [string, string]>
) => ({
  nodes: nodes.map(([id, roles]) => ({ id, label: id, roles })),
  edges: [],
  roles: ["r1", "r2"].map((id) => ({ id, label: id })),
  nodeRoles: nodeRoles.map(([node_id, role_id]) => ({ node_id, role_id }))
})

describe("graphJson", () => {
  it("spells a node's roles as a JSON array in a string, and each pair in nodeRoles", () => {
    const wire = graphJson({ graph: graph([["web", ["r1", "r2"]]]), contentItems: [] })
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
    expect(graphJson(read)).toHaveProperty("contentItems", [
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
      const { contentItems: _, ...wire } = graphJson({ graph: original, contentItems: [] })
      expect(fromGraphBody(decode(wire))).toEqual(original)
    },
    { arbitrary: { runs: 200, seed: 7 } }
  )

  it.each(["", "r1", "{}", '"r1"', "[1]", '["not an id"]', "null"])(
    "refuses %j as a node's roles",
    (roles) => {
      expect(() => decode(sent([["web", roles]], []))).toThrow()
    }
  )
})

describe("GraphBody", () => {
  const issuesIn = (nodes: Parameters<typeof sent>[0], pairs: Parameters<typeof sent>[1]) => {
    const result = Schema.decodeUnknownResult(GraphBody)(sent(nodes, pairs))
    return Result.isSuccess(result) ? [] : issuesOf(result.failure.issue)
  }

  it("names a pair that only nodeRoles has", () => {
    expect(issuesIn([["web", "[]"]], [["web", "r1"]])).toEqual([
      { path: ["nodeRoles", 0], message: "node web does not have role r1 in roles" }
    ])
  })

  it("names a node that is not there", () => {
    expect(issuesIn([], [["gone", "r1"]]).map(({ path }) => path)).toEqual([["nodeRoles", 0]])
  })

  it("names the roles that only the node has", () => {
    const nodes = [
      ["web", "[]"],
      ["api", '["r1","r2"]']
    ] as const
    expect(issuesIn(nodes, [["api", "r2"]])).toEqual([
      { path: ["nodes", 1, "roles"], message: "nodeRoles does not have r1" }
    ])
  })

  it("names a pair that nodeRoles has twice", () => {
    const pairs = [
      ["web", "r1"],
      ["web", "r1"]
    ] as const
    expect(issuesIn([["web", '["r1"]']], pairs)).toEqual([
      { path: ["nodeRoles"], message: "must not name a pair twice" }
    ])
  })
})
