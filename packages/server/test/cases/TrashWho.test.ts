import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("contract 16.5: who moved a project to the trash, and out of which space", (world) => {
  describe("GET /api/projects/deleted", () => {
    it("has both, whether a token or a session moved it, and nobody where only the space went", async () => {
      const { admin, owner, project, projectId, space } = await makeProjectScene(world())
      const { name } = (await admin.get(space)).json
      const listed = async () =>
        (await admin.get("/api/projects/deleted?limit=200")).json.items.find(
          ({ id }: { readonly id: string }) => id === projectId
        )
      const { orgAdmin, owner: person } = world()
      const byCookie = callsOf(world().api, { cookie: orgAdmin.cookie })
      const movers = [
        [owner, person.id, "owner"],
        [byCookie, orgAdmin.id, "org-admin"]
      ] as const
      for (const [by, deleted_by, deleted_by_name] of movers) {
        expectStatus(await by.delete(project), 200)
        expect(await listed()).toMatchObject({ deleted_by, deleted_by_name, space_name: name })
        expectStatus(await admin.post(`${project}/restore`), 200)
        expect(await listed()).toBeUndefined()
      }
      expectStatus(await admin.delete(space), 200)
      expect(await listed()).toMatchObject({
        deleted_at: null,
        deleted_by: null,
        deleted_by_name: null,
        space_name: name,
        space_in_trash: true
      })
    })
  })
})
