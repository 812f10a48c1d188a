import { describe, expect, it } from "vitest"
import { readDesign } from "../../src/folder/texts/designText.ts"

const graph = { nodes: [{ id: "a", label: "A", roles: ["r"] }], edges: [], roles: [] }
const design = { title: "T", prompt: "", graph }

describe("readDesign", () => {
  it("names the fields that no push would send", () => {
    const own = { visibility: "public", ownerId: "x" }
    expect(readDesign(JSON.stringify({ ...design, ...own }))).toBe(
      "has fields that are not sent: visibility, ownerId"
    )
    expect(readDesign(JSON.stringify({ ...design, graph: { ...graph, nodeRoles: [] } }))).toBe(
      "has a field that is not sent in its graph: nodeRoles"
    )
    const many = Object.fromEntries([...Array(7).keys()].map((it) => [`field${it}`, it]))
    expect(readDesign(JSON.stringify({ ...design, ...many }))).toMatch(/: field0, .*field4 and 2 more$/)
  })

  it("keeps what is new to it in the graph, its nodes and its edges, for the server to judge", () => {
    const newer = { ...graph, nodes: [{ ...graph.nodes[0], colour: "red" }], groups: [1] }
    expect(readDesign(JSON.stringify({ ...design, graph: newer }))).toEqual({
      title: "T",
      prompt: "",
      graph: {
        nodes: [{ id: "a", label: "A", roles: '["r"]', colour: "red" }],
        edges: [],
        roles: [],
        groups: [1],
        nodeRoles: [{ node_id: "a", role_id: "r" }]
      }
    })
  })
})
