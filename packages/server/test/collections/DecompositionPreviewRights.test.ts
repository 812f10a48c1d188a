import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  outcome,
  refused,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const body = { messages: [{ role: "user", content: "Split it" }], count: {}, confirm: true }
const unconfirmed = { ...body, confirm: false }

inWorld("contract 4: who may have a decomposition prepared", (world) => {
  const make = async () => {
    const { api, orgAdmin } = world()
    const collection = `/api/collections/${await makeCollection(world())}`
    return {
      collection,
      preview: `${collection}/blocks/api/decompose`,
      admin: callsOf(api, { token: orgAdmin.readWrite }),
      read: callsOf(api, { token: orgAdmin.read })
    }
  }

  describe("POST /api/collections/:id/blocks/:blockId/decompose", () => {
    it("is for a site-admin, or an org-admin of the owner organisation; a global one is the site-admins'", async () => {
      const { api, manager, member, otherAdmin, siteAdmin, outsider } = world()
      const { admin, collection, preview } = await make()
      for (const person of [member, manager, otherAdmin, outsider]) {
        for (const credential of [{ token: person.readWrite }, { cookie: person.cookie }]) {
          expect(outcome(await callsOf(api, credential).post(preview, body))).toEqual(forbidden("org_admin"))
        }
      }
      expect(outcome(await callsOf(api).post(preview, body))).toEqual(guestRefused)
      const root = callsOf(api, { token: siteAdmin.readWrite })
      expectStatus(await root.post(preview, body), 200)
      expectStatus(await root.patch(collection, { owner_org_id: null }), 200)
      expect(outcome(await admin.post(preview, body))).toEqual(forbidden("site_admin"))
      expectStatus(await root.post(preview, body), 200)
    })

    it("needs the scope read_write", async () => {
      const { preview, read } = await make()
      expect(outcome(await read.post(preview, body))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
    })

    it("a cookie must come from the service's own pages", async () => {
      const { preview } = await make()
      const { api, orgAdmin } = world()
      const foreign = { "sec-fetch-site": "cross-site" }
      const answer = await callsOf(api, { cookie: orgAdmin.cookie }).post(preview, body, foreign)
      expect(outcome(answer)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
    })

    it("an unknown collection or block is 404, also to who may not and has not confirmed", async () => {
      const { api, outsider } = world()
      const { admin, collection } = await make()
      for (const calls of [admin, callsOf(api, { token: outsider.readWrite })]) {
        for (const id of [unknownId, "no-uuid"]) {
          const answer = await calls.post(`/api/collections/${id}/blocks/api/decompose`, unconfirmed)
          expect(outcome(answer)).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
        }
        for (const id of ["nowhere", "core", "a%20b"]) {
          const answer = await calls.post(`${collection}/blocks/${id}/decompose`, unconfirmed)
          expect(outcome(answer)).toEqual(refused(404, "BLOCK_NOT_FOUND"))
        }
      }
    })

    it("a collection in the trash is 409 COLLECTION_IN_TRASH, after right and confirm", async () => {
      const { api, member } = world()
      const { admin, collection, preview } = await make()
      expectStatus(await admin.delete(collection), 200)
      expect(outcome(await callsOf(api, { token: member.readWrite }).post(preview, body))).toEqual(
        forbidden("org_admin")
      )
      expect((await admin.post(preview, unconfirmed)).json.code).toBe("CONFIRM_REQUIRED")
      expect(outcome(await admin.post(preview, body))).toEqual(
        refused(409, "COLLECTION_IN_TRASH", {
          actions: [{ name: "restoreCollection", method: "POST", path: `${collection}/restore` }]
        })
      )
    })

    it("takes POST alone: another method is 405 with Allow", async () => {
      const { admin, preview } = await make()
      const answer = await admin.get(preview)
      expect([answer.status, answer.headers["allow"]]).toEqual([405, "POST"])
    })
  })
})
