import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { forbidden, invalid, outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  makeProjectScene,
  projectCallers,
  smallGraph
} from "@design-workspace/verification/scenes/ProjectScene"
import { makeCollection, makeSpace, type World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

const spaceOf = async (world: World) => makeSpace(world, await makeCollection(world))
const creating = (calls: Calls, body: object) => calls.post("/api/projects", body)

inWorld("interface, Resources: Project", (world) => {
  describe("POST /api/projects", () => {
    it("201 with the whole resource; without graph it starts as the space's graph", async () => {
      const { member } = projectCallers(world())
      const space_id = await spaceOf(world())
      const answer = await creating(member, { space_id, title: "Shop" })
      expect(outcome(answer)).toEqual(
        succeeded(
          {
            id: uuid,
            title: "Shop",
            prompt: "",
            status: "ready",
            space_id,
            owner_id: world().member.id,
            visibility: "organisation",
            created_at: timestamp,
            updated_at: answer.json.created_at,
            created_by: world().member.id,
            updated_by: world().member.id,
            deleted_at: null
          },
          201
        )
      )
      const read = await member.get(`/api/projects/${answer.json.id}`)
      expect(outcome(read)).toEqual(succeeded({ ...answer.json, graph: { ...smallGraph, contentItems: [] } }))
    })

    it("with a graph it starts as that, in its order; what a space shows later does not change it", async () => {
      const { admin, manager, member } = projectCallers(world())
      const space_id = await spaceOf(world())
      const graph = { nodes: [{ id: "n", label: "N", roles: "[]" }], edges: [], roles: [], nodeRoles: [] }
      const made = await creating(member, {
        space_id,
        title: "Own",
        prompt: "p",
        visibility: "private",
        graph
      })
      const derived = await creating(member, { space_id, title: "Derived" })
      await manager.delete(`/api/spaces/${space_id}/blocks/web`)
      expect((await admin.get(`/api/projects/${made.json.id}`)).json).toEqual({
        ...made.json,
        prompt: "p",
        visibility: "private",
        graph: { ...graph, contentItems: [] }
      })
      expect((await member.get(`/api/projects/${derived.json.id}`)).json.graph.nodes).toEqual(
        smallGraph.nodes
      )
      const after = await creating(member, { space_id, title: "After" })
      expect((await member.get(`/api/projects/${after.json.id}`)).json.graph).toEqual({
        nodes: smallGraph.nodes.slice(1),
        edges: smallGraph.edges.slice(1),
        roles: smallGraph.roles,
        nodeRoles: smallGraph.nodeRoles.slice(1),
        contentItems: []
      })
    })

    it("members of the organisation may; others are 403, a space in the trash or unknown is 404", async () => {
      const { admin, manager, owner, reader, siteAdmin, outsider } = projectCallers(world())
      const space_id = await spaceOf(world())
      for (const calls of [admin, manager, owner, siteAdmin]) {
        expect((await creating(calls, { space_id, title: "x" })).status).toBe(201)
      }
      for (const calls of [reader, outsider, callsOf(world().api, { token: world().otherAdmin.readWrite })]) {
        expect(outcome(await creating(calls, { space_id, title: "x" }))).toEqual(forbidden("member"))
      }
      await admin.delete(`/api/spaces/${space_id}`)
      for (const id of [space_id, "01999999-0000-7000-8000-000000000000"]) {
        expect(outcome(await creating(owner, { space_id: id, title: "x" }))).toEqual(
          refused(404, "SPACE_NOT_FOUND")
        )
      }
    })

    it("400 with every issue of the body, and none is made", async () => {
      const { owner } = projectCallers(world())
      const space_id = await spaceOf(world())
      expect(outcome(await creating(owner, {}))).toEqual(invalid([["space_id"]], [["title"]]))
      const wrong = {
        space_id: "x",
        title: "",
        prompt: 1,
        visibility: "all",
        graph: {},
        owner_id: "x",
        status: "ready"
      }
      expect(outcome(await creating(owner, wrong))).toEqual(
        invalid(
          [["owner_id"]],
          [["status"]],
          [["space_id"]],
          [["title"]],
          [["prompt"]],
          [["visibility"]],
          [["graph", "nodes"]],
          [["graph", "edges"]],
          [["graph", "roles"]],
          [["graph", "nodeRoles"]]
        )
      )
      const graph = {
        nodes: [{ id: "a", label: "A", roles: '["r"]' }],
        edges: [{ source_id: "a", target_id: "b" }],
        roles: [],
        nodeRoles: []
      }
      expect(outcome(await creating(owner, { space_id, title: "x", graph }))).toEqual(
        invalid(
          [["graph", "nodes", 0, "roles"], "nodeRoles does not have r"],
          [["graph", "nodes", 0, "roles"], "role r is not among the roles"],
          [["graph", "edges", 0, "target_id"], "node b does not exist"]
        )
      )
      expect((await owner.get(`/api/projects?space_id=${space_id}`)).json.items).toEqual([])
    })
  })

  describe("PATCH /api/projects/:id", () => {
    it("200 with the whole resource: title, prompt, status and visibility, each alone or together", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { graph, ...before } = (await owner.get(project)).json
      const changes = [
        { title: "New" },
        { prompt: "" },
        { status: "draft" },
        { visibility: "public" },
        { title: "Both", prompt: "p\nq", status: "failed", visibility: "private" },
        { status: "ready" },
        {}
      ]
      let standing = before
      for (const change of changes) {
        const { json, status } = await owner.patch(project, change)
        expect([status, json]).toEqual([200, { ...standing, ...change, updated_at: timestamp }])
        standing = json
      }
      expect((await owner.get(project)).json).toEqual({ ...standing, graph })
    })

    it("contract 4: who may write by a grant changes all but who may read it", async () => {
      const { project, writer } = await makeProjectScene(world())
      const change = { title: "New", prompt: "p", status: "failed" }
      expect((await writer.patch(project, change)).json).toMatchObject(change)
      const refusal = await writer.patch(project, { title: "Newer", visibility: "public" })
      expect(outcome(refusal)).toEqual(refused(403, "FORBIDDEN", { required_role: "project_owner" }))
      expect((await writer.get(project)).json).toMatchObject({ ...change, visibility: "organisation" })
    })

    it("400 with every issue, and nothing changes", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      const wrong = {
        title: "a\nb",
        prompt: null,
        status: "done",
        visibility: "",
        deleted_at: null,
        id: "x",
        graph: {}
      }
      expect(outcome(await owner.patch(project, wrong))).toEqual(
        invalid(
          [["deleted_at"]],
          [["id"]],
          [["graph"]],
          [["title"]],
          [["prompt"]],
          [["status"]],
          [["visibility"]]
        )
      )
      expect((await owner.get(project)).json).toEqual(before)
    })
  })

  describe("GET /api/projects", () => {
    it("lists projects without their graphs, newest first, in pages, those of one space or all", async () => {
      const { owner } = projectCallers(world())
      const space_id = await spaceOf(world())
      const made: Array<unknown> = []
      const names = { owner_name: "owner", created_by_name: "owner", updated_by_name: "owner" }
      for (const title of ["one", "two", "three"])
        made.unshift({ ...(await creating(owner, { space_id, title })).json, ...names })
      const all = await owner.get(`/api/projects?space_id=${space_id}`)
      expect(outcome(all)).toEqual(succeeded({ items: made, next_cursor: null }))
      const first = await owner.get(`/api/projects?space_id=${space_id}&limit=2`)
      expect(first.json).toEqual({ items: made.slice(0, 2), next_cursor: expect.any(String) })
      const rest = await owner.get(
        `/api/projects?space_id=${space_id}&limit=2&cursor=${first.json.next_cursor}`
      )
      expect(rest.json).toEqual({ items: made.slice(2), next_cursor: null })
      expect((await owner.get("/api/projects?limit=3")).json.items).toEqual(made)
    })

    it("a space that does not exist has no projects; one, a limit or a cursor that cannot be is 400", async () => {
      const { owner } = projectCallers(world())
      expect(outcome(await owner.get("/api/projects?space_id=01999999-0000-7000-8000-000000000000"))).toEqual(
        succeeded({ items: [], next_cursor: null })
      )
      for (const query of [
        "limit=0",
        "limit=201",
        "limit=-1",
        "limit=1.5",
        "cursor=x",
        "space_id=x",
        "space_id="
      ]) {
        const [name = ""] = query.split("=")
        expect(outcome(await owner.get(`/api/projects?${query}`))).toEqual(invalid([["query", name]]))
      }
    })
  })
})
