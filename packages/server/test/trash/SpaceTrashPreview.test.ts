import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeProject } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("contract 21.3: what the trashing of a space hides", (world) => {
  describe("GET /api/spaces/:id/trash/preview", () => {
    it("names the projects in sight with their owners, newest first, and changes nothing", async () => {
      const { admin, owner, projectId, space, spaceId } = await makeProjectScene(world())
      const gone = await makeProject(world(), spaceId)
      expectStatus(await owner.delete(`/api/projects/${gone}`), 200)
      const second = await makeProject(world(), spaceId, { title: "Second", visibility: "private" })
      const before = (await admin.get(space)).json
      const { id, name } = before
      const of = { owner_id: world().owner.id, owner_name: "owner" }
      expect(expectStatus(await admin.get(`${space}/trash/preview`), 200).json).toEqual({
        kind: "space",
        id,
        name,
        projects_total: 2,
        projects: [
          { id: second, name: "Second", ...of },
          { id: projectId, name: "Project", ...of }
        ]
      })
      expect((await admin.get(space)).json).toEqual(before)
    })

    it("names the first 50 of more", async () => {
      const { admin, space, spaceId } = await makeProjectScene(world())
      for (let n = 0; n < 50; n += 1) await makeProject(world(), spaceId)
      const { projects, projects_total } = (await admin.get(`${space}/trash/preview`)).json
      expect([projects.length, projects_total]).toEqual([50, 51])
    })

    it("is for who may trash the space: 403 for who may only read it, 404 for others and for what is gone", async () => {
      const scene = await makeProjectScene(world())
      const path = `${scene.space}/trash/preview`
      for (const by of [scene.member, scene.manager, scene.owner])
        expect(outcome(await by.get(path))).toEqual(refused(403, "FORBIDDEN", { required_role: "org_admin" }))
      const missing = refused(404, "SPACE_NOT_FOUND")
      expect(outcome(await scene.outsider.get(path))).toEqual(missing)
      expect((await scene.guest.get(path)).status).toBe(403)
      expectStatus(await scene.admin.delete(scene.space), 200)
      expect(outcome(await scene.admin.get(path))).toEqual(missing)
    })

    it("comes as Markdown with the call that moves the space", async () => {
      const { admin, projectId, space } = await makeProjectScene(world())
      const token = callsOf(world().api, { token: world().orgAdmin.readWrite })
      const page = await token.get(`${space}/trash/preview`, { accept: "text/markdown" })
      expect(page.text).toContain(
        `- ${projectId} — Project — owner_id ${world().owner.id} — owner_name owner`
      )
      expect(page.text).toContain(`- DELETE ${space} — trashSpace`)
      expect((await admin.get(space, { accept: "text/markdown" })).text).toContain(
        `- GET ${space}/trash/preview — previewSpaceTrash`
      )
    })
  })
})
