import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const sub_blocks = [{ name: "Read side" }, { name: "Write side" }]

inWorld("refusals of interface operation 11", (world) => {
  const make = async () => {
    const { api, orgAdmin } = world()
    const calls = callsOf(api, { token: orgAdmin.readWrite })
    const collection = `/api/collections/${await makeCollection(world())}`
    const before = (await calls.get(collection)).json
    return {
      admin: calls,
      collection,
      apply: `${collection}/blocks/api/decompose/apply`,
      before,
      unchanged: async () => expect((await calls.get(collection)).json).toEqual(before)
    }
  }

  describe("400", () => {
    it.each([
      ["none", []],
      ["one", [{ name: "Alone" }]]
    ])("fewer than 2 sub-blocks: %s", async (_, few) => {
      const { admin, apply, unchanged } = await make()
      expect(outcome(await admin.post(apply, { sub_blocks: few }))).toEqual(invalid([["sub_blocks"]]))
      await unchanged()
    })

    it("sub_blocks is required", async () => {
      const { admin, apply, unchanged } = await make()
      expect(outcome(await admin.post(apply, { edges: [] }))).toEqual(invalid([["sub_blocks"]]))
      await unchanged()
    })

    it("a taken id, an unknown layer or specialty and a wrong edge are all in issues", async () => {
      const { admin, apply, unchanged } = await make()
      const body = {
        sub_blocks: [
          { id: "web", name: "A", layer_id: "attic" },
          { id: "b", name: "B", default_specialties: ["nobody"] },
          { id: "b", name: "C" },
          { id: "x:d", name: "D" }
        ],
        edges: [
          { source_id: "b", target_id: "store" },
          { source_id: "b", target_id: "b" }
        ]
      }
      expect(outcome(await admin.post(apply, body))).toEqual(
        invalid(
          [["sub_blocks", 0, "id"], 'is already taken: "web"'],
          [["sub_blocks", 2, "id"], 'is already taken: "b"'],
          [["sub_blocks", 3, "id"], 'must not start with "x:"'],
          [["sub_blocks", 0, "layer_id"], 'names no layer: "attic"'],
          [["sub_blocks", 1, "default_specialties", 0], 'names no specialty: "nobody"'],
          [["edges", 0, "target_id"], 'names no sub-block: "store"'],
          [["edges", 1, "target_id"], "must be another sub-block than source_id"]
        )
      )
      await unchanged()
    })

    it("unknown fields are rejected", async () => {
      const { admin, apply, unchanged } = await make()
      const body = { sub_blocks: [{ name: "A", kind: "x" }, { name: "B" }], confirm: true }
      expect(outcome(await admin.post(apply, body))).toEqual(
        invalid([["confirm"]], [["sub_blocks", 0, "kind"]])
      )
      await unchanged()
    })
  })

  describe("403 and 404", () => {
    it("an unknown block is 404 BLOCK_NOT_FOUND, an unknown collection 404 COLLECTION_NOT_FOUND", async () => {
      const { admin, collection } = await make()
      for (const id of ["nowhere", "core", "a%20b"]) {
        const answer = await admin.post(`${collection}/blocks/${id}/decompose/apply`, { sub_blocks })
        expect(outcome(answer)).toEqual(refused(404, "BLOCK_NOT_FOUND"))
      }
      for (const id of [unknownId, "no-uuid"]) {
        const answer = await admin.post(`/api/collections/${id}/blocks/api/decompose/apply`, { sub_blocks })
        expect(outcome(answer)).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
      }
    })

    it("is for a site-admin, or an org-admin of the owner organisation; a global one is the site-admins'", async () => {
      const { api, member, otherAdmin, siteAdmin, outsider } = world()
      const { admin, apply, collection, unchanged } = await make()
      for (const { readWrite: token } of [member, otherAdmin, outsider]) {
        expect(outcome(await callsOf(api, { token }).post(apply, { sub_blocks }))).toEqual(
          forbidden("org_admin")
        )
      }
      expect(outcome(await callsOf(api).post(apply, { sub_blocks }))).toEqual(guestRefused)
      await unchanged()
      const root = callsOf(api, { token: siteAdmin.readWrite })
      expectStatus(await root.patch(collection, { owner_org_id: null }), 200)
      expect(outcome(await admin.post(apply, { sub_blocks }))).toEqual(forbidden("site_admin"))
      expectStatus(await root.post(apply, { sub_blocks }), 200)
    })

    it("needs the scope read_write", async () => {
      const { api, orgAdmin } = world()
      const { apply, unchanged } = await make()
      expect(outcome(await callsOf(api, { token: orgAdmin.read }).post(apply, { sub_blocks }))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
      await unchanged()
    })

    it("no LLM is involved: neither token nor cookie needs to confirm", async () => {
      const { api, orgAdmin } = world()
      const { apply } = await make()
      expectStatus(await callsOf(api, { cookie: orgAdmin.cookie }).post(apply, { sub_blocks }), 200)
    })
  })

  describe("409 stale", () => {
    it("the collection changed: the body has updated_at and the call that reads it again; nothing is written", async () => {
      const { admin, apply, before, collection } = await make()
      const changed = (await admin.patch(collection, { name: "Changed" })).json
      const late = await admin.post(apply, { sub_blocks, expectedUpdatedAt: before.updated_at })
      expect(outcome(late)).toEqual(
        refused(409, "stale", {
          updated_at: changed.updated_at,
          actions: [{ name: "readCollection", method: "GET", path: collection }]
        })
      )
      expect((await admin.get(collection)).json).toEqual(changed)
    })

    it("two rival decompositions with the same expectedUpdatedAt give one 200 and one stale", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { admin, before, collection } = await make()
        const rival = (block: string, names: ReadonlyArray<string>) =>
          admin.post(`${collection}/blocks/${block}/decompose/apply`, {
            sub_blocks: names.map((name) => ({ name })),
            expectedUpdatedAt: before.updated_at
          })
        const answers = await Promise.all([rival("api", ["One", "Two"]), rival("store", ["Three", "Four"])])
        const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed()
        const after = (await admin.get(collection)).json
        expect(won?.status).toBe(200)
        expect(lost && outcome(lost)).toEqual(
          refused(409, "stale", { updated_at: after.updated_at, actions: expect.any(Array) })
        )
        const ids = after.blocks.map(({ id }: { id: string }) => id)
        expect(ids).toHaveLength(4)
        expect(ids).not.toContain(won?.json.removed)
      }
    })

    it("of two rival decompositions of one block without it, one finds the block gone", async () => {
      const { admin, apply, collection } = await make()
      const answers = await Promise.all([
        admin.post(apply, { sub_blocks }),
        admin.post(apply, { sub_blocks })
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect((await admin.get(collection)).json.blocks).toHaveLength(4)
    })
  })
})
