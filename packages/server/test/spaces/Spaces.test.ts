import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused,
  succeeded,
  timestamp,
  unknownId,
  uuid
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("spaces", (world) => {
  const as = (name: "manager" | "member" | "orgAdmin" | "otherAdmin" | "siteAdmin" | "outsider") =>
    callsOf(world().api, { token: world()[name].readWrite })
  const collectionOf = async (owner_org_id: string | null) => {
    const body = { name: "Elsewhere", owner_org_id }
    return expectStatus(await as("siteAdmin").post("/api/collections", body), 201).json.id
  }

  describe("POST /api/spaces", () => {
    it("answers 201 with the whole space, which inherits the contents of the collection", async () => {
      const { orgId } = world()
      const collection_id = await makeCollection(world())
      const made = await as("orgAdmin").post("/api/spaces", { name: "Ours", org_id: orgId, collection_id })
      expect(outcome(made)).toEqual(
        succeeded(
          {
            id: uuid,
            org_id: orgId,
            collection_id,
            name: "Ours",
            guest_projects: false,
            listed_for_guests: false,
            created_at: timestamp,
            updated_at: timestamp,
            created_by: world().orgAdmin.id,
            updated_by: world().orgAdmin.id,
            deleted_at: null,
            deleted_by: null
          },
          201
        )
      )
      expect((await as("member").get(`/api/spaces/${made.json.id}`)).json).toEqual(made.json)
      expect(idsOf(await as("member").get(`/api/spaces/${made.json.id}/blocks`))).toHaveLength(3)
    })

    it("is for org-admins, and nothing is made for others", async () => {
      const { orgId } = world()
      const body = { name: "Ours", org_id: orgId, collection_id: await makeCollection(world()) }
      const before = (await as("siteAdmin").get("/api/spaces?limit=1")).json
      for (const name of ["manager", "member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).post("/api/spaces", body))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await callsOf(world().api).post("/api/spaces", body))).toEqual(guestRefused)
      expect((await as("siteAdmin").get("/api/spaces?limit=1")).json).toEqual(before)
      expectStatus(await as("siteAdmin").post("/api/spaces", body), 201)
    })

    it("stands on a global collection or one of its organisation; another one does not exist for it", async () => {
      const { orgId, otherOrgId } = world()
      const create = (collection_id: string) =>
        as("orgAdmin").post("/api/spaces", { name: "S", org_id: orgId, collection_id })
      expectStatus(await create(await collectionOf(null)), 201)
      for (const id of [await collectionOf(otherOrgId), unknownId]) {
        expect(outcome(await create(id))).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
      }
      const unknown = { name: "S", org_id: unknownId, collection_id: await collectionOf(null) }
      expect(outcome(await as("siteAdmin").post("/api/spaces", unknown))).toEqual(refused(404, "NOT_FOUND"))
    })

    it("a wrong, missing or unknown field is 400", async () => {
      const body = { name: "", org_id: "x", guest_projects: "yes", owner: "me" }
      const answer = await as("orgAdmin").post("/api/spaces", body)
      const paths = answer.json.issues.map(({ path }: { path: ReadonlyArray<string> }) => path[0])
      expect([answer.status, [...paths].sort()]).toEqual([
        400,
        ["collection_id", "guest_projects", "name", "org_id", "owner"]
      ])
    })
  })

  describe("GET /api/spaces and GET /api/spaces/:id", () => {
    it("show members the spaces of their organisations, site-admins all", async () => {
      const { space, spaceId } = await makeSpaceScene(world())
      for (const name of ["member", "manager", "orgAdmin", "siteAdmin"] as const) {
        expect(idsOf(await as(name).get("/api/spaces?limit=200"))).toContain(spaceId)
        expect((await as(name).get(space)).json.id).toBe(spaceId)
      }
      for (const name of ["otherAdmin", "outsider"] as const) {
        expect(idsOf(await as(name).get("/api/spaces?limit=200"))).not.toContain(spaceId)
        expect(outcome(await as(name).get(space))).toEqual(refused(404, "SPACE_NOT_FOUND"))
      }
      const guest = callsOf(world().api)
      expect(outcome(await guest.get("/api/spaces"))).toEqual(guestRefused)
      expect(outcome(await guest.get(space))).toEqual(guestRefused)
    })

    it("an id that does not exist, or cannot, is 404", async () => {
      for (const id of [unknownId, "no-uuid"]) {
        expect(outcome(await as("siteAdmin").get(`/api/spaces/${id}`))).toEqual(
          refused(404, "SPACE_NOT_FOUND")
        )
      }
    })

    it("the ETag is the version: 304 while the space is unchanged", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const { headers, json } = await member.get(space)
      expect(headers["etag"]).toBe(`"${json.updated_at}"`)
      const condition = { "if-none-match": `"${json.updated_at}"` }
      expect((await member.get(space, condition)).status).toBe(304)
      await manager.patch(`${space}/blocks/web`, { name: "Ours" })
      expect((await member.get(space, condition)).status).toBe(200)
    })
  })

  describe("PATCH /api/spaces/:id", () => {
    it("changes the given fields, for managers and org-admins", async () => {
      const { admin, manager, member, space } = await makeSpaceScene(world())
      const before = (await member.get(space)).json
      const renamed = await manager.patch(space, { name: "Renamed" })
      expect(outcome(renamed)).toEqual(
        succeeded({ ...before, name: "Renamed", updated_at: timestamp, updated_by: world().manager.id })
      )
      expect(renamed.json.updated_at > before.updated_at).toBe(true)
      expect((await admin.patch(space, { guest_projects: true })).json).toMatchObject({
        name: "Renamed",
        guest_projects: true
      })
      const last = (await member.get(space)).json
      expect(outcome(await manager.patch(space, {}))).toEqual(succeeded(last))
    })

    it("another collection shows at once; overlays on what it lacks are orphaned", async () => {
      const { admin, manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Ours" })
      const content = { layers: [{ id: "l", name: "L" }], blocks: [{ id: "b", name: "B", layer_id: "l" }] }
      const other = await makeCollection(world(), content)
      expectStatus(await admin.patch(space, { collection_id: other }), 200)
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["b"])
      expect((await member.get(`${space}/overlays`)).json.items).toMatchObject([
        { id: "web", orphaned: true }
      ])
      const elsewhere = await collectionOf(world().otherOrgId)
      expect(outcome(await manager.patch(space, { collection_id: elsewhere }))).toEqual(
        refused(404, "COLLECTION_NOT_FOUND")
      )
    })

    it("a write without the right is 403, also for those who cannot see the space; org_id is no field of it", async () => {
      const { admin, space } = await makeSpaceScene(world())
      const before = (await admin.get(space)).json
      for (const name of ["member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).patch(space, { name: "Mine" }))).toEqual(forbidden("space_manager"))
        expect(outcome(await as(name).delete(space))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await as("manager").delete(space))).toEqual(forbidden("org_admin"))
      expect(outcome(await admin.patch(space, { org_id: world().otherOrgId }))).toEqual(invalid([["org_id"]]))
      expect((await admin.get(space)).json).toEqual(before)
    })
  })
})
