import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  ok,
  outcome,
  refused,
  succeeded,
  timestamp,
  unknownId,
  uuid
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const organisations = "/api/organisations"

inWorld("organisations and their members", (world) => {
  const as = (name: "manager" | "member" | "orgAdmin" | "otherAdmin" | "siteAdmin" | "outsider") =>
    callsOf(world().api, { cookie: world()[name].cookie })
  const make = async () =>
    expectStatus(await as("siteAdmin").post(organisations, { name: "New" }), 201).json.id as string

  describe("POST /api/organisations", () => {
    it("is the site-admins', and answers 201 with the whole organisation", async () => {
      const made = await as("siteAdmin").post(organisations, { name: "Ours" })
      expect(outcome(made)).toEqual(succeeded({ id: uuid, name: "Ours", created_at: timestamp }, 201))
      for (const name of ["orgAdmin", "member", "outsider"] as const) {
        expect(outcome(await as(name).post(organisations, { name: "Mine" }))).toEqual(forbidden("site_admin"))
      }
      expect(outcome(await callsOf(world().api).post(organisations, { name: "Mine" }))).toEqual(guestRefused)
      expect(outcome(await as("siteAdmin").post(organisations, { name: "", id: "x" }))).toEqual(
        invalid([["id"]], [["name"]])
      )
    })
  })

  describe("GET /api/organisations", () => {
    it("lists those that the caller belongs to, for site-admins all", async () => {
      const { orgId, otherOrgId } = world()
      const list = async (name: Parameters<typeof as>[0]) =>
        idsOf(await as(name).get(`${organisations}?limit=200`))
      expect(await list("member")).toEqual([orgId])
      expect(await list("otherAdmin")).toEqual([otherOrgId])
      expect(await list("outsider")).toEqual([])
      expect(await list("siteAdmin")).toEqual(expect.arrayContaining([orgId, otherOrgId]))
      expect(outcome(await callsOf(world().api).get(organisations))).toEqual(guestRefused)
      const { api, member } = world()
      expect(idsOf(await callsOf(api, { token: member.read }).get(organisations))).toEqual([orgId])
    })
  })

  describe("GET /api/organisations/:id/members", () => {
    it("shows its admins who is in it, with address, name and role", async () => {
      const { member, orgAdmin, orgId } = world()
      const { json, status } = await as("orgAdmin").get(`${organisations}/${orgId}/members`)
      expect(status).toBe(200)
      expect(json.items).toContainEqual({
        user_id: member.id,
        email: member.email,
        name: "member",
        role: "member"
      })
      expect(json.items).toContainEqual({
        user_id: orgAdmin.id,
        email: orgAdmin.email,
        name: "org-admin",
        role: "admin"
      })
    })

    it("for members and others there is nothing to read", async () => {
      const { orgId } = world()
      const path = `${organisations}/${orgId}/members`
      for (const name of ["member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).get(path))).toEqual(refused(404, "NOT_FOUND"))
      }
      for (const id of [unknownId, "no-uuid"]) {
        expect(outcome(await as("siteAdmin").get(`${organisations}/${id}/members`))).toEqual(
          refused(404, "NOT_FOUND")
        )
      }
    })
  })

  describe("PUT and DELETE /api/organisations/:id/members/:userId", () => {
    it("add a member, change the role and remove, all idempotent, {ok: true}; the rights follow at once", async () => {
      const { outsider } = world()
      const orgId = await make()
      const path = `${organisations}/${orgId}/members/${outsider.id}`
      const body = { name: "C", owner_org_id: orgId }
      const twice = async (role: string) => {
        for (let times = 0; times < 2; times += 1) {
          expect(outcome(await as("siteAdmin").put(path, { role }))).toEqual(ok)
        }
      }
      await twice("member")
      expect((await as("outsider").get("/api/session")).json.organisations).toEqual([
        { id: orgId, name: "New", role: "member" }
      ])
      expect(outcome(await as("outsider").post("/api/collections", body))).toEqual(forbidden("org_admin"))
      await twice("admin")
      expectStatus(await as("outsider").post("/api/collections", body), 201)
      expect((await as("siteAdmin").get(`${organisations}/${orgId}/members`)).json.items).toHaveLength(1)
      for (let times = 0; times < 2; times += 1)
        expect(outcome(await as("siteAdmin").delete(path))).toEqual(ok)
      expect((await as("outsider").get("/api/session")).json.organisations).toEqual([])
      expect(outcome(await as("outsider").post("/api/collections", body))).toEqual(forbidden("org_admin"))
    })

    it("are for its admins: members get 403, for others there is no such organisation, and nothing changes", async () => {
      const { manager, orgId } = world()
      const path = `${organisations}/${orgId}/members/${manager.id}`
      const before = (await as("orgAdmin").get(`${organisations}/${orgId}/members`)).json
      expect(outcome(await as("member").put(path, { role: "admin" }))).toEqual(forbidden("org_admin"))
      expect(outcome(await as("member").delete(path))).toEqual(forbidden("org_admin"))
      for (const name of ["otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).put(path, { role: "admin" }))).toEqual(refused(404, "NOT_FOUND"))
        expect(outcome(await as(name).delete(path))).toEqual(refused(404, "NOT_FOUND"))
      }
      expect((await as("orgAdmin").get(`${organisations}/${orgId}/members`)).json).toEqual(before)
    })

    it("an unknown user is 404, another role 400", async () => {
      const { member, orgId } = world()
      const path = (id: string) => `${organisations}/${orgId}/members/${id}`
      for (const id of [unknownId, "no-uuid"]) {
        expect(outcome(await as("orgAdmin").put(path(id), { role: "member" }))).toEqual(
          refused(404, "NOT_FOUND")
        )
      }
      expect(outcome(await as("orgAdmin").put(path(member.id), { role: "owner" }))).toEqual(
        invalid([["role"]])
      )
    })
  })

  describe("what belongs to an organisation", () => {
    it("is out of sight from the moment on that someone is removed from it", async () => {
      const { orgId, outsider } = world()
      const path = `${organisations}/${orgId}/members/${outsider.id}`
      const collection = `/api/collections/${await makeCollection(world())}`
      await as("orgAdmin").put(path, { role: "member" })
      expect((await as("outsider").get(collection)).status).toBe(200)
      await as("orgAdmin").delete(path)
      expect(outcome(await as("outsider").get(collection))).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
    })
  })
})
