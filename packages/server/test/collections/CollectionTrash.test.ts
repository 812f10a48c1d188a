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
import { expectStatus, makeProject } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const trashed = (calls: Calls) => calls.get("/api/collections/deleted?limit=200")

inWorld("the trash of collections", (world) => {
  const as = (name: "manager" | "member" | "orgAdmin" | "otherAdmin" | "siteAdmin" | "outsider") =>
    callsOf(world().api, { token: world()[name].readWrite })
  const trash = async () => {
    const scene = await makeSpaceScene(world())
    const before = (await scene.member.get(scene.collection)).json
    expect(outcome(await scene.admin.delete(scene.collection))).toEqual(ok)
    return { ...scene, before }
  }
  const makeGlobal = async () => {
    const body = { name: "Global", owner_org_id: null }
    const { json } = expectStatus(await as("siteAdmin").post("/api/collections", body), 201)
    return { id: json.id, path: `/api/collections/${json.id}` }
  }

  describe("DELETE /api/collections/:id", () => {
    it("is soft: the collection is out of reads and lists, and in the trash with who put it there and when", async () => {
      const { admin, before, collection, collectionId, member } = await trash()
      expect(outcome(await member.get(collection))).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
      expect(idsOf(await member.get("/api/collections?limit=200"))).not.toContain(collectionId)
      const { blocks: _b, edges: _e, layers: _l, specialties: _s, ...summary } = before
      expect((await trashed(admin)).json.items).toContainEqual({
        ...summary,
        updated_at: timestamp,
        deleted_at: timestamp,
        deleted_by: world().orgAdmin.id,
        created_by_name: "org-admin",
        updated_by_name: "org-admin",
        deleted_by_name: "org-admin"
      })
    })

    it("is idempotent: a collection in the trash keeps its mark", async () => {
      const { admin, collection, collectionId } = await trash()
      const mark = async () =>
        (await trashed(admin)).json.items.find(({ id }: { id: string }) => id === collectionId)
      const before = await mark()
      expect(outcome(await as("siteAdmin").delete(collection))).toEqual(ok)
      expect(await mark()).toEqual(before)
    })

    it("leaves spaces on it working: their lists, graph and writes, and projects made in them", async () => {
      const { manager, member, space, spaceId } = await trash()
      expect(outcome(await manager.delete(`${space}/blocks/web`))).toEqual(ok)
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["api", "store"])
      expect(outcome(await manager.post(`${space}/blocks/web/restore`))).toEqual(ok)
      expect((await member.get(`${space}/graph`)).json.edges).toHaveLength(2)
      const project = await makeProject(world(), spaceId)
      const { json } = await callsOf(world().api, { token: world().owner.read }).get(
        `/api/projects/${project}`
      )
      expect(json.graph.nodes).toHaveLength(3)
    })
  })

  describe("GET /api/collections/deleted", () => {
    it("holds what the caller may restore: an org-admin's own, global ones for site-admins alone", async () => {
      const { collectionId } = await trash()
      const shared = await makeGlobal()
      await as("siteAdmin").delete(shared.path)
      expect(idsOf(await trashed(as("orgAdmin")))).toContain(collectionId)
      expect(idsOf(await trashed(as("orgAdmin")))).not.toContain(shared.id)
      expect(idsOf(await trashed(as("siteAdmin")))).toEqual(expect.arrayContaining([collectionId, shared.id]))
      for (const name of ["member", "manager", "otherAdmin", "outsider"] as const) {
        const answer = await trashed(as(name))
        expect(answer.status).toBe(200)
        expect(idsOf(answer)).not.toContain(collectionId)
      }
      expect(outcome(await trashed(callsOf(world().api)))).toEqual(guestRefused)
    })
  })

  describe("POST /api/collections/:id/restore", () => {
    it("takes it out of the trash: {ok: true}, deleted_at and deleted_by are cleared, all else is as before", async () => {
      const { admin, before, collection, collectionId, member } = await trash()
      const answer = await admin.post(`${collection}/restore`)
      expect(outcome(answer)).toEqual(ok)
      const after = (await member.get(collection)).json
      expect(after).toEqual({ ...before, updated_at: after.updated_at })
      expect(after.updated_at > before.updated_at).toBe(true)
      expect(idsOf(await trashed(admin))).not.toContain(collectionId)
    })

    it("is idempotent, also on a collection that was never in the trash", async () => {
      const { admin, collection } = await trash()
      await admin.post(`${collection}/restore`)
      const before = (await admin.get(collection)).json
      expect(outcome(await admin.post(`${collection}/restore`))).toEqual(ok)
      expect((await admin.get(collection)).json).toEqual(before)
    })

    it("many restores at once all answer {ok: true}", async () => {
      const { admin, collection } = await trash()
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.post(`${collection}/restore`)))
      expect(answers.map(outcome)).toEqual(answers.map(() => ok))
      expect((await admin.get(collection)).json.deleted_at).toBeNull()
    })

    it("is for an org-admin of the owner organisation or a site-admin, with token or cookie, otherwise 403", async () => {
      const { api, orgAdmin, siteAdmin } = world()
      const { admin, collection, collectionId } = await trash()
      for (const name of ["member", "manager", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).post(`${collection}/restore`))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await callsOf(api).post(`${collection}/restore`))).toEqual(guestRefused)
      expect(outcome(await callsOf(api, { token: orgAdmin.read }).post(`${collection}/restore`))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
      expect(idsOf(await trashed(admin))).toContain(collectionId)
      for (const { cookie } of [orgAdmin, siteAdmin]) {
        expect(outcome(await callsOf(api, { cookie }).post(`${collection}/restore`))).toEqual(ok)
        await admin.delete(collection)
      }
      expect(outcome(await as("siteAdmin").post(`${collection}/restore`))).toEqual(ok)
    })

    it("of a global collection needs a site-admin", async () => {
      const { path } = await makeGlobal()
      await as("siteAdmin").delete(path)
      expect(outcome(await as("orgAdmin").post(`${path}/restore`))).toEqual(forbidden("site_admin"))
      expect(outcome(await as("siteAdmin").post(`${path}/restore`))).toEqual(ok)
    })

    it("of a collection that does not exist is 404", async () => {
      for (const id of [unknownId, "no-uuid"]) {
        const answer = await as("member").post(`/api/collections/${id}/restore`)
        expect(outcome(answer)).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
      }
    })

    it("gives a token with Accept: text/markdown a Markdown mirror; a cookie client always gets JSON", async () => {
      const { api, orgAdmin } = world()
      const { admin, collection, collectionId } = await trash()
      const markdown = { accept: "text/markdown" }
      const mirror = await admin.post(`${collection}/restore`, undefined, markdown)
      expect(mirror).toMatchObject({
        status: 200,
        headers: { "content-type": "text/markdown; charset=utf-8" }
      })
      const { updated_at } = (await admin.get(collection)).json
      const lines = mirror.text.split("\n")
      expect(lines.slice(0, 3)).toEqual([
        `# collection ${collectionId}`,
        `version: ${updated_at}`,
        `updated: ${updated_at}`
      ])
      expect(lines.some((line) => line.startsWith(`- DELETE ${collection} — trashCollection — `))).toBe(true)
      expect(mirror.text).not.toContain("restoreCollection")
      const json = await callsOf(api, { cookie: orgAdmin.cookie }).post(
        `${collection}/restore`,
        undefined,
        markdown
      )
      expect(outcome(json)).toEqual(ok)
    })
  })

  describe("COLLECTION_IN_TRASH", () => {
    const restoring = (id: string) =>
      refused(409, "COLLECTION_IN_TRASH", {
        actions: [{ name: "restoreCollection", method: "POST", path: `/api/collections/${id}/restore` }]
      })
    const unrestorable = refused(409, "COLLECTION_IN_TRASH", { actions: [] })
    const run = {
      mode: "initial",
      params: {
        layers: { min: null, max: null },
        blocks: { min: null, max: null },
        specialties: { min: null, max: null }
      },
      messages: [{ role: "user", content: "A shop." }],
      confirm: true
    }

    it("answers PATCH, regenerate, decompose and a new space on it, with the call that restores it", async () => {
      const { admin, collection, collectionId } = await trash()
      const space = { name: "New", org_id: world().orgId, collection_id: collectionId }
      const spaces = idsOf(await admin.get("/api/spaces?limit=200"))
      for (const answer of [
        await admin.patch(collection, { name: "Renamed" }),
        await admin.patch(collection, { name: "Renamed" }, { "if-match": "*" }),
        await admin.post(`${collection}/regenerate`, run),
        await admin.post(`${collection}/regenerate`, { ...run, mode: "propose" }),
        await admin.post(`${collection}/blocks/api/decompose/apply`, {
          sub_blocks: [{ name: "A" }, { name: "B" }]
        }),
        await admin.post("/api/spaces", space)
      ]) {
        expect(outcome(answer)).toEqual(restoring(collectionId))
      }
      expect(idsOf(await admin.get("/api/spaces?limit=200"))).toEqual(spaces)
    })

    it("offers the restore only to those who may: not a manager who moves a space to it, nor of a global one", async () => {
      const { admin, collectionId } = await trash()
      const { manager, space } = await makeSpaceScene(world())
      const move = { collection_id: collectionId }
      expect(outcome(await manager.patch(space, move))).toEqual(unrestorable)
      expect(outcome(await admin.patch(space, move))).toEqual(restoring(collectionId))
      const shared = await makeGlobal()
      await as("siteAdmin").delete(shared.path)
      const body = { name: "New", org_id: world().orgId, collection_id: shared.id }
      expect(outcome(await admin.post("/api/spaces", body))).toEqual(unrestorable)
      expect(outcome(await as("siteAdmin").post("/api/spaces", body))).toEqual(restoring(shared.id))
    })

    it("is nothing that those without the right learn: they get 403", async () => {
      const { collection } = await trash()
      expect(outcome(await as("member").patch(collection, { name: "Mine" }))).toEqual(forbidden("org_admin"))
      expect(outcome(await as("outsider").post(`${collection}/regenerate`, run))).toEqual(
        forbidden("org_admin")
      )
    })
  })
})
