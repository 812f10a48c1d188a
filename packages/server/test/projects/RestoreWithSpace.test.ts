import {
  forbidden,
  guestRefused,
  ok,
  outcome,
  refused,
  succeeded
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  answersOf,
  makeProjectScene,
  type ProjectScene
} from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const missing = refused(404, "PROJECT_NOT_FOUND")

const inTrash = async ({ admin, projectId, spaceId }: ProjectScene) => {
  const [projects, spaces] = await Promise.all([
    admin.get("/api/projects/deleted?limit=200"),
    admin.get("/api/spaces/deleted?limit=200")
  ])
  const of = (list: typeof projects, id: string) =>
    list.json.items.find((item: { readonly id: string }) => item.id === id)
  return { project: of(projects, projectId), space: of(spaces, spaceId) }
}

/** A project whose space is in the trash; itself too unless `only` says so. */
const trashedSpace = async (world: World, only = false): Promise<ProjectScene> => {
  const scene = await makeProjectScene(world, { title: "Shop" }, { name: "Our space" })
  if (!only) expect(outcome(await scene.owner.delete(scene.project))).toEqual(ok)
  expect(outcome(await scene.admin.delete(scene.space))).toEqual(ok)
  return scene
}

const conflict = ({ spaceId }: ProjectScene, actions: ReadonlyArray<object>) =>
  refused(409, "SPACE_IN_TRASH", { space_id: spaceId, space_name: "Our space", actions })

inWorld("interface operation 9: the parent space is in the trash", (world) => {
  describe("POST /api/projects/:id/restore", () => {
    it("409 with code SPACE_IN_TRASH, space_id and space_name; nothing changes", async () => {
      const scene = await trashedSpace(world())
      const before = await inTrash(scene)
      expect(outcome(await scene.owner.post(`${scene.project}/restore`))).toEqual(conflict(scene, []))
      expect(await inTrash(scene)).toEqual(before)
      expect(before).toMatchObject({ project: { space_in_trash: true }, space: { id: scene.spaceId } })
    })

    it("who may restore the space gets the call that does both", async () => {
      const scene = await trashedSpace(world())
      const path = `${scene.project}/restore?restore_space=1`
      const answer = await scene.admin.post(`${scene.project}/restore`)
      expect(outcome(answer)).toEqual(conflict(scene, [{ name: "restoreProject", method: "POST", path }]))
      const [{ method }] = answer.json.actions
      expect((await world().api.call(method, path, { token: world().orgAdmin.readWrite })).status).toBe(200)
    })

    it("who may not restore the project is refused before the space is looked at", async () => {
      const scene = await trashedSpace(world())
      for (const query of ["", "?restore_space=1"]) {
        expect(
          await answersOf(scene, (calls) => calls.post(`${scene.project}/restore${query}`))
        ).toMatchObject({
          manager: "403 FORBIDDEN",
          writer: "403 FORBIDDEN",
          reader: "403 FORBIDDEN",
          outsider: "404 PROJECT_NOT_FOUND",
          guest: "403 GUEST_NOT_ALLOWED"
        })
      }
    })
  })

  describe.each(["1", "true"])("POST /api/projects/:id/restore?restore_space=%s", (value) => {
    it("the parent space is restored too", async () => {
      const scene = await trashedSpace(world())
      const answer = await scene.admin.post(`${scene.project}/restore?restore_space=${value}`)
      expect(outcome(answer)).toEqual(succeeded({ id: scene.projectId, title: "Shop", deleted_at: null }))
      expect(await inTrash(scene)).toEqual({ project: undefined, space: undefined })
      expect((await scene.member.get(scene.space)).json).toMatchObject({ deleted_at: null, deleted_by: null })
      expect((await scene.owner.get(scene.project)).status).toBe(200)
    })

    it("an owner who is no org-admin gets 403 and nothing changes", async () => {
      const scene = await trashedSpace(world())
      const before = await inTrash(scene)
      const answer = await scene.owner.post(`${scene.project}/restore?restore_space=${value}`)
      expect(outcome(answer)).toEqual(forbidden("org_admin"))
      expect(await inTrash(scene)).toEqual(before)
    })

    it("where the space is active the owner's right suffices", async () => {
      const scene = await makeProjectScene(world())
      await scene.owner.delete(scene.project)
      const answer = await scene.owner.post(`${scene.project}/restore?restore_space=${value}`)
      expect(answer.status).toBe(200)
    })
  })

  describe("a project that is not trashed itself", () => {
    it("is hidden like one in the trash", async () => {
      const scene = await trashedSpace(world(), true)
      expect(outcome(await scene.owner.get(scene.project))).toEqual(missing)
      expect(outcome(await scene.admin.get(`${scene.project}/graph`))).toEqual(missing)
      expect(outcome(await scene.owner.patch(scene.project, { title: "x" }))).toEqual(missing)
      expect(outcome(await scene.owner.delete(scene.project))).toEqual(missing)
      expect((await scene.owner.get(`/api/projects?space_id=${scene.spaceId}`)).json.items).toEqual([])
    })

    it("the list of deleted projects shows it with deleted_at: null, space_in_trash: true", async () => {
      const scene = await trashedSpace(world(), true)
      expect((await inTrash(scene)).project).toMatchObject({ deleted_at: null, space_in_trash: true })
    })

    it("its restore answers SPACE_IN_TRASH, or brings the space back with restore_space=1", async () => {
      const scene = await trashedSpace(world(), true)
      expect(outcome(await scene.owner.post(`${scene.project}/restore`))).toEqual(conflict(scene, []))
      const { project } = await inTrash(scene)
      expect((await scene.siteAdmin.post(`${scene.project}/restore?restore_space=1`)).status).toBe(200)
      expect((await scene.owner.get(scene.project)).json.updated_at).toBe(project.updated_at)
    })

    it("the space's own restore brings it back, and not one that is trashed itself", async () => {
      const scene = await trashedSpace(world(), true)
      await scene.admin.post(`${scene.space}/restore`)
      expect((await scene.owner.get(scene.project)).status).toBe(200)
      const both = await trashedSpace(world())
      await both.admin.post(`${both.space}/restore`)
      expect(outcome(await both.owner.get(both.project))).toEqual(missing)
      expect((await inTrash(both)).project).toMatchObject({ space_in_trash: false })
      expect((await both.owner.post(`${both.project}/restore`)).status).toBe(200)
    })

    it("a guest is refused all the same", async () => {
      const scene = await trashedSpace(world(), true)
      expect(outcome(await scene.guest.post(`${scene.project}/restore?restore_space=1`))).toEqual(
        guestRefused
      )
    })
  })
})
