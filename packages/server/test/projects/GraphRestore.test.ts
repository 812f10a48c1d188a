import { callsOf } from "@design-workspace/verification/calls/Calls"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }
const notThere = refused(404, "VERSION_NOT_FOUND")

inWorld("contract 21.4: restoring the graph of a version", (world) => {
  describe("POST /api/projects/:id/versions/:updated_at/restore", () => {
    it("makes that graph the current one; title, prompt, status and documents stay", async () => {
      const { owner, project, writer } = await makeProjectScene(world())
      expectStatus(await owner.put(`${project}/doc-content/web`, { content: "about web" }), 200)
      const first = (await owner.get(project)).json
      expectStatus(await owner.put(`${project}/graph`, emptyGraph, { "if-match": "*" }), 200)
      expectStatus(await owner.patch(project, { title: "Later", prompt: "later", status: "failed" }), 200)
      const before = (await owner.get(project)).json
      const restored = expectStatus(await writer.post(`${project}/versions/${first.updated_at}/restore`), 200)
      expect(Object.keys(restored.json)).toEqual(["updated_at"])
      expect(restored.json.updated_at > before.updated_at).toBe(true)
      const after = (await owner.get(project)).json
      const change = { updated_at: restored.json.updated_at, updated_by: world().writer.id }
      expect(after).toEqual({ ...before, ...change, graph: first.graph })
      expect((await owner.get(`${project}/doc-content/web`)).json).toMatchObject({ content: "about web" })
    })

    it("always makes a version, and a key that is repeated makes one", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { updated_at, ...first } = (await owner.get(project)).json
      const restore = () => owner.post(`${project}/versions/${updated_at}/restore`, undefined, key)
      const key = withKey(newKey())
      const [once, again] = [await restore(), await restore()]
      expect(again.json).toEqual(once.json)
      expect(once.json.updated_at).not.toBe(updated_at)
      expect((await owner.get(project)).json).toEqual({ ...first, updated_at: once.json.updated_at })
      expect((await owner.get(`${project}/versions`)).json.items).toHaveLength(2)
    })

    it("404 for what is no version of this project, whatever it is instead", async () => {
      const { owner, project } = await makeProjectScene(world())
      const other = await makeProjectScene(world())
      expectStatus(await owner.put(`${project}/graph`, emptyGraph, { "if-match": "*" }), 200)
      const { updated_at } = (await owner.get(project)).json
      const foreign = (await other.owner.get(other.project)).json.updated_at
      const never = ["nothing", "1", "2001-01-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "%22", foreign]
      for (const version of [...never, updated_at.replace("Z", "5Z"), `"${updated_at}"`]) {
        const answer = await owner.post(`${project}/versions/${encodeURIComponent(version)}/restore`)
        expect([version, outcome(answer)]).toEqual([version, notThere])
      }
      expect((await owner.get(project)).json.updated_at).toBe(updated_at)
    })

    it("reads the version as an instant, with its colons as they are or encoded", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { created_at } = (await owner.get(project)).json
      for (const version of [encodeURIComponent(created_at), created_at.replace("Z", "%2B00:00")])
        expectStatus(await owner.post(`${project}/versions/${version}/restore`), 200)
    })

    it("404 for a missing version comes before 403, and 404 for the project before both", async () => {
      const { outsider, owner, project, reader } = await makeProjectScene(world())
      const { updated_at } = (await owner.get(project)).json
      expect((await reader.post(`${project}/versions/${updated_at}/restore`)).status).toBe(403)
      expect(outcome(await reader.post(`${project}/versions/nothing/restore`))).toEqual(notThere)
      const unseen = await outsider.post(`${project}/versions/nothing/restore`)
      expect(outcome(unseen)).toEqual(refused(404, "PROJECT_NOT_FOUND"))
    })

    it("a guest restores in its own project", async () => {
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const headers = { ...freshAddress(), "sec-fetch-site": "same-origin" }
      const made = await world().api.call("POST", "/api/projects", {
        body: { space_id, title: "Mine" },
        headers
      })
      const guest = callsOf(world().api, { cookie: expectStatus(made, 201).cookie ?? "" })
      const path = `/api/projects/${made.json.id}`
      const { graph } = (await guest.get(path)).json
      const write = { ...smallGraph, expectedUpdatedAt: made.json.updated_at }
      expectStatus(await guest.put(`${path}/graph`, write), 200)
      expectStatus(await guest.post(`${path}/versions/${made.json.updated_at}/restore`), 200)
      expect((await guest.get(path)).json.graph).toEqual(graph)
    })

    it("is told to who waits for changes, and stands in the audit trail with the version", async () => {
      const { admin, owner, project, projectId } = await makeProjectScene(world())
      const { updated_at } = (await owner.get(project)).json
      const { next_cursor } = (await owner.get("/api/changes")).json
      const restored = expectStatus(await owner.post(`${project}/versions/${updated_at}/restore`), 200)
      const changes = await owner.get(`/api/changes?wait=30&id=${projectId}&after=${next_cursor}`)
      expect(expectStatus(changes, 200).json.items).toMatchObject([
        { kind: "project", action: "restoreProjectVersion", updated_at: restored.json.updated_at }
      ])
      const lines = await admin.get(`/api/audit?action=restoreProjectVersion&id=${projectId}`)
      expect(expectStatus(lines, 200).json.items).toMatchObject([
        {
          kind: "project",
          outcome: "applied",
          detail: updated_at,
          version_before: updated_at,
          version_after: restored.json.updated_at
        }
      ])
    })
  })
})
