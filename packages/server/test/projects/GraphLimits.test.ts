import { invalid, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const nodesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, label: `N ${index}`, roles: "[]" }))

/**
 * Edges between nodes of `nodesOf(count of nodes)`, none twice: from each to the next, then to the next but one, and so
 * on.
 */
const edgesOf = (nodes: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    source_id: `n${index % nodes}`,
    target_id: `n${((index % nodes) + 1 + Math.floor(index / nodes)) % nodes}`
  }))

const graph = (nodes: number, edges: number) => ({
  nodes: nodesOf(nodes),
  edges: edgesOf(nodes, edges),
  roles: [],
  nodeRoles: []
})
const any = { "if-match": "*" }

inOneWorld("contract 1.8: a graph has at most 10,000 nodes and 50,000 edges", (world) => {
  describe("PUT /api/projects/:id/graph", () => {
    it("10,000 nodes and 50,000 edges are kept and come back whole", async () => {
      const { owner, project } = await makeProjectScene(world())
      const largest = graph(10_000, 50_000)
      expect((await owner.put(`${project}/graph`, largest, any)).status).toBe(200)
      expect((await owner.get(`${project}/graph?view=summary`)).json).toMatchObject({
        nodes: 10_000,
        edges: 50_000
      })
      const { contentItems, updated_at, ...kept } = (await owner.get(`${project}/graph`)).json
      expect(kept).toEqual(largest)
      expect(contentItems).toEqual([])
      const diff = await owner.get(`${project}/graph?diff_from=${updated_at}`)
      expect(diff.json.nodes).toEqual({ added: [], removed: [], changed: [] })
    })

    it("10,001 nodes, or 50,001 edges, are 400 and nothing changes", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      expect(outcome(await owner.put(`${project}/graph`, graph(10_001, 0), any))).toEqual(
        invalid([["nodes"]])
      )
      expect(outcome(await owner.put(`${project}/graph`, graph(300, 50_001), any))).toEqual(
        invalid([["edges"]])
      )
      expect((await owner.get(project)).json).toEqual(before)
    })

    it("a body of more than 16 MiB is 413; up to there its content decides", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      const put = async (bytes: number) => {
        const raw = `{"nodes":[],"edges":[],"roles":[],"nodeRoles":[],"pad":"${"x".repeat(bytes - 58)}"}`
        expect(Buffer.byteLength(raw)).toBe(bytes)
        return outcome(
          await world().api.call("PUT", `${project}/graph`, {
            token: world().owner.readWrite,
            raw,
            headers: any
          })
        )
      }
      expect(await put(16_777_216)).toEqual(invalid([["pad"]]))
      expect(await put(16_777_217)).toEqual(refused(413, "PAYLOAD_TOO_LARGE", { limit_bytes: 16_777_216 }))
      expect((await owner.get(project)).json).toEqual(before)
    })
  })
})
