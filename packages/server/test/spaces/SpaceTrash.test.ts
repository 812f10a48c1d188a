import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  ok,
  outcome,
  refused,
  timestamp,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { makeProject } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const trashed = (calls: Calls) => calls.get("/api/spaces/deleted?limit=200")
const notFound = refused(404, "SPACE_NOT_FOUND")

inWorld("the trash of spaces", (world) => {
  const as = (name: "manager" | "member" | "orgAdmin" | "otherAdmin" | "owner" | "siteAdmin" | "outsider") =>
    callsOf(world().api, { token: world()[name].readWrite })
  const trash = async () => {
    const scene = await makeSpaceScene(world())
    const before = (await scene.member.get(scene.space)).json
    expect(outcome(await scene.admin.delete(scene.space))).toEqual(ok)
    return { ...scene, before }
  }

  describe("DELETE /api/spaces/:id", () => {
    it("is soft: the space is out of reads, lists and writes, and in the trash", async () => {
      const { admin, before, member, space, spaceId } = await trash()
      expect(idsOf(await member.get("/api/spaces?limit=200"))).not.toContain(spaceId)
      for (const answer of [
        await member.get(space),
        await admin.patch(space, { name: "New" }),
        await admin.post(`${space}/layers`, { name: "L" }),
        await admin.delete(`${space}/blocks/web`),
        await as("owner").post("/api/projects", { title: "T", space_id: spaceId })
      ]) {
        expect(outcome(answer)).toEqual(notFound)
      }
      expect((await trashed(admin)).json.items).toContainEqual({
        ...before,
        updated_at: timestamp,
        deleted_at: timestamp,
        deleted_by: world().orgAdmin.id,
        created_by_name: "org-admin",
        updated_by_name: "org-admin",
        deleted_by_name: "org-admin"
      })
    })

    it("is idempotent: a space in the trash keeps its mark", async () => {
      const { admin, space } = await trash()
      const before = (await trashed(admin)).json
      expect(outcome(await as("siteAdmin").delete(space))).toEqual(ok)
      expect((await trashed(admin)).json).toEqual(before)
    })

    it("hides its projects with it, and they come back with it as they were", async () => {
      const { admin, space, spaceId } = await makeSpaceScene(world())
      const id = await makeProject(world(), spaceId)
      const owner = as("owner")
      const before = (await owner.get(`/api/projects/${id}`)).json
      await admin.delete(space)
      expect(outcome(await owner.get(`/api/projects/${id}`))).toEqual(refused(404, "PROJECT_NOT_FOUND"))
      expect(idsOf(await owner.get("/api/projects?limit=200"))).not.toContain(id)
      await admin.post(`${space}/restore`)
      expect((await owner.get(`/api/projects/${id}`)).json).toEqual(before)
      expect(idsOf(await owner.get("/api/projects?limit=200"))).toContain(id)
    })
  })

  describe("GET /api/spaces/deleted", () => {
    it("holds what the caller may restore: the spaces of organisations that it administers", async () => {
      const { spaceId } = await trash()
      for (const name of ["orgAdmin", "siteAdmin"] as const) {
        expect(idsOf(await trashed(as(name)))).toContain(spaceId)
      }
      for (const name of ["manager", "member", "otherAdmin", "outsider"] as const) {
        const answer = await trashed(as(name))
        expect(answer.status).toBe(200)
        expect(idsOf(answer)).not.toContain(spaceId)
      }
      expect(outcome(await trashed(callsOf(world().api)))).toEqual(guestRefused)
    })
  })

  describe("POST /api/spaces/:id/restore", () => {
    it("takes a space out of the trash: {ok: true}, the mark is cleared, overlays and managers are as before", async () => {
      const { admin, manager, member, space, spaceId } = await makeSpaceScene(world())
      await manager.delete(`${space}/blocks/web`)
      const before = (await member.get(space)).json
      await admin.delete(space)
      expect(outcome(await admin.post(`${space}/restore`))).toEqual(ok)
      const after = (await member.get(space)).json
      expect(after).toEqual({ ...before, updated_at: after.updated_at, updated_by: world().orgAdmin.id })
      expect(after.updated_at > before.updated_at).toBe(true)
      expect(idsOf(await trashed(admin))).not.toContain(spaceId)
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["api", "store"])
      expect(outcome(await manager.post(`${space}/blocks/web/restore`))).toEqual(ok)
    })

    it("is idempotent, also on a space that was never in the trash, and for many at once", async () => {
      const { admin, space } = await trash()
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.post(`${space}/restore`)))
      expect(answers.map(outcome)).toEqual(answers.map(() => ok))
      const before = (await admin.get(space)).json
      expect(outcome(await admin.post(`${space}/restore`))).toEqual(ok)
      expect((await admin.get(space)).json).toEqual(before)
    })

    it("is for an org-admin of the space's organisation or a site-admin, with token or cookie, otherwise 403", async () => {
      const { api, orgAdmin, siteAdmin } = world()
      const { admin, space, spaceId } = await trash()
      for (const name of ["manager", "member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).post(`${space}/restore`))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await callsOf(api).post(`${space}/restore`))).toEqual(guestRefused)
      expect(outcome(await callsOf(api, { token: orgAdmin.read }).post(`${space}/restore`))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
      expect(idsOf(await trashed(admin))).toContain(spaceId)
      for (const { cookie } of [orgAdmin, siteAdmin]) {
        expect(outcome(await callsOf(api, { cookie }).post(`${space}/restore`))).toEqual(ok)
        await admin.delete(space)
      }
      expect(outcome(await as("siteAdmin").post(`${space}/restore`))).toEqual(ok)
    })

    it("of a space that does not exist gives 404", async () => {
      for (const id of [unknownId, "no-uuid"]) {
        expect(outcome(await as("member").post(`/api/spaces/${id}/restore`))).toEqual(notFound)
      }
    })

    it("works while its collection is in the trash: both come back, each by its own restore", async () => {
      const { admin, collection, member, space } = await trash()
      await admin.delete(collection)
      expect(outcome(await admin.post(`${space}/restore`))).toEqual(ok)
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["web", "api", "store"])
      expect((await member.get(collection)).status).toBe(404)
    })
  })
})
