import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { answersOf, makeProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

inOneWorld("contract 4: GET /api/projects/:id/graph", (world) => {
  describe("view=full", () => {
    it("the graph and updated_at, also without view: roles of a node as a JSON-encoded array in a string", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { updated_at } = (await owner.get(project)).json
      const full = succeeded({ updated_at, ...smallGraph, contentItems: [] })
      expect(outcome(await owner.get(`${project}/graph?view=full`))).toEqual(full)
      expect(outcome(await owner.get(`${project}/graph`))).toEqual(full)
    })

    it("contentItems has an item for each node that has a document, in the order of the nodes, without text", async () => {
      const { owner, project } = await makeProjectScene(world())
      const written = await owner.put(`${project}/doc-content/store`, { content: "Store" })
      const first = await owner.put(`${project}/doc-content/web`, { content: "Web" })
      const second = await owner.put(`${project}/doc-content/web`, { content: "Web!" })
      expect([written.json.version, first.json.version]).toEqual([1, 1])
      const { contentItems, updated_at } = (await owner.get(`${project}/graph`)).json
      expect(contentItems).toEqual([
        { id: second.json.id, node_id: "web", version: 2, edit_type: "edit", updated_at },
        {
          id: written.json.id,
          node_id: "store",
          version: 1,
          edit_type: "create",
          updated_at: expect.any(String)
        }
      ])
    })
  })

  describe("view=summary", () => {
    it("the same keys as counts", async () => {
      const { owner, project } = await makeProjectScene(world())
      await owner.put(`${project}/doc-content/web`, { content: "Web" })
      const { updated_at } = (await owner.get(project)).json
      expect(outcome(await owner.get(`${project}/graph?view=summary`))).toEqual(
        succeeded({ updated_at, nodes: 3, edges: 2, roles: 2, nodeRoles: 4, contentItems: 1 })
      )
    })

    it("an empty graph has counts of 0", async () => {
      const graph = { nodes: [], edges: [], roles: [], nodeRoles: [] }
      const { owner, project } = await makeProjectScene(world(), { graph })
      expect((await owner.get(`${project}/graph?view=summary`)).json).toEqual({
        updated_at: expect.any(String),
        nodes: 0,
        edges: 0,
        roles: 0,
        nodeRoles: 0,
        contentItems: 0
      })
    })
  })

  describe("the query", () => {
    it.each(["", "all", "FULL", "summary,full"])("view=%j is 400", async (view) => {
      const { owner, project } = await makeProjectScene(world())
      expect(outcome(await owner.get(`${project}/graph?view=${view}`))).toEqual(invalid([["query", "view"]]))
    })

    it("unknown query parameters are ignored", async () => {
      const { owner, project } = await makeProjectScene(world())
      const answer = await owner.get(`${project}/graph?view=summary&form=x&view_=1`)
      expect([answer.status, answer.json.nodes]).toEqual([200, 3])
    })
  })

  describe("access", () => {
    it("project read access suffices, without it the project does not exist", async () => {
      const scene = await makeProjectScene(world(), { visibility: "private" })
      expect(await answersOf(scene, (calls) => calls.get(`${scene.project}/graph`))).toEqual({
        owner: "200",
        admin: "200",
        siteAdmin: "200",
        manager: "200",
        writer: "200",
        reader: "200",
        member: "404 PROJECT_NOT_FOUND",
        outsider: "404 PROJECT_NOT_FOUND",
        guest: "404 PROJECT_NOT_FOUND"
      })
    })

    it("the scope read suffices", async () => {
      const { project } = await makeProjectScene(world())
      const { api, owner } = world()
      expect((await callsOf(api, { token: owner.read }).get(`${project}/graph`)).status).toBe(200)
    })

    it("an id that cannot exist is answered like one that does not", async () => {
      const { owner } = await makeProjectScene(world())
      for (const id of ["nonsense", "01999999-0000-7000-8000-000000000000", "%00", "deleted"]) {
        expect(outcome(await owner.get(`/api/projects/${id}/graph`))).toEqual(
          refused(404, "PROJECT_NOT_FOUND")
        )
      }
    })
  })
})
