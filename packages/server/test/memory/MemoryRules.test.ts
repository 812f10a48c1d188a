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
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const rules = "/api/memory/rules"

inWorld("memory rules", (world) => {
  const as = (name: "member" | "orgAdmin" | "otherAdmin" | "owner" | "siteAdmin" | "outsider") =>
    callsOf(world().api, { token: world()[name].readWrite })
  type Name = Parameters<typeof as>[0]
  /** A rule of the caller's own, or of the first organisation. */
  const make = async (name: Name, org_id: string | null = null) => {
    const { json } = expectStatus(await as(name).post(rules, { org_id, text: "Say it in French." }), 201)
    return { rule: `${rules}/${json.id}`, made: json }
  }
  const read = async (name: Name, id: string) =>
    (await as(name).get(`${rules}?limit=200`)).json.items.find((item: { id: string }) => item.id === id)

  describe("DELETE /api/memory/rules/:id", () => {
    it("soft-deletes (disables) the rule and answers {ok: true}; a read shows enabled false", async () => {
      const { made, rule } = await make("member")
      expect(made.enabled).toBe(true)
      expect(outcome(await as("member").delete(rule))).toEqual(ok)
      const after = await read("member", made.id)
      expect(after).toEqual({ ...made, enabled: false, updated_at: after.updated_at })
      expect(after.updated_at > made.updated_at).toBe(true)
    })

    it("the effect equals a toggle with {enabled: false}, and a toggle brings the rule back", async () => {
      const [deleted, toggled] = [await make("member"), await make("member")]
      await as("member").delete(deleted.rule)
      const answer = await as("member").post(`${toggled.rule}/toggle`, { enabled: false })
      expect(outcome(answer)).toEqual(succeeded({ ...toggled.made, enabled: false, updated_at: timestamp }))
      const [one, other] = [await read("member", deleted.made.id), await read("member", toggled.made.id)]
      const ownFields = { id: "", created_at: "", updated_at: "" }
      expect({ ...one, ...ownFields }).toEqual({ ...other, ...ownFields })
      const back = await as("member").post(`${deleted.rule}/toggle`, { enabled: true })
      expect(outcome(back)).toEqual(succeeded({ ...deleted.made, enabled: true, updated_at: timestamp }))
    })

    it("is idempotent: a rule that is off keeps its version", async () => {
      const { made, rule } = await make("member")
      await as("member").delete(rule)
      const before = await read("member", made.id)
      expect(outcome(await as("member").delete(rule))).toEqual(ok)
      expect((await as("member").post(`${rule}/toggle`, { enabled: false })).json).toEqual(before)
      expect(await read("member", made.id)).toEqual(before)
    })

    it("a missing rule gives 404 RULE_NOT_FOUND", async () => {
      for (const id of [unknownId, "no-uuid"]) {
        expect(outcome(await as("member").delete(`${rules}/${id}`))).toEqual(refused(404, "RULE_NOT_FOUND"))
      }
    })

    it("other people's own rule is 403, for admins too; an organisation's rule is its admins'", async () => {
      const [own, shared] = [await make("member"), await make("orgAdmin", world().orgId)]
      for (const name of ["owner", "orgAdmin", "siteAdmin", "outsider"] as const) {
        expect(outcome(await as(name).delete(own.rule))).toEqual(forbidden("rule_owner"))
      }
      for (const name of ["member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).delete(shared.rule))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await callsOf(world().api).delete(own.rule))).toEqual(guestRefused)
      expect(await read("member", own.made.id)).toEqual(own.made)
      expect(await read("member", shared.made.id)).toEqual(shared.made)
      expect(outcome(await as("siteAdmin").delete(shared.rule))).toEqual(ok)
    })

    it("needs the scope read_write; a cookie may as well as a token", async () => {
      const { api, member } = world()
      const { made, rule } = await make("member")
      expect(outcome(await callsOf(api, { token: member.read }).delete(rule))).toEqual(
        refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" })
      )
      expect(await read("member", made.id)).toEqual(made)
      expect(outcome(await callsOf(api, { cookie: member.cookie }).delete(rule))).toEqual(ok)
    })
  })

  describe("POST /api/memory/rules", () => {
    it("makes the caller's own rule, enabled unless it says otherwise, and answers 201 with the whole of it", async () => {
      const made = await as("member").post(rules, { text: "Name no vendors.\nEver.", enabled: false })
      const whole = { id: uuid, org_id: null, text: "Name no vendors.\nEver.", enabled: false }
      const stamps = { created_at: timestamp, updated_at: timestamp }
      const { id } = world().member
      const changers = {
        created_by: id,
        created_by_name: "member",
        updated_by: id,
        updated_by_name: "member"
      }
      expect(outcome(made)).toEqual(succeeded({ ...whole, ...stamps, ...changers }, 201))
    })

    it("an organisation's rule is made by its admins", async () => {
      const { orgId } = world()
      const body = { org_id: orgId, text: "T" }
      expect((await as("siteAdmin").post(rules, body)).json.org_id).toBe(orgId)
      for (const name of ["member", "otherAdmin", "outsider"] as const) {
        expect(outcome(await as(name).post(rules, body))).toEqual(forbidden("org_admin"))
      }
      const unknown = { ...body, org_id: unknownId }
      expect(outcome(await as("siteAdmin").post(rules, unknown))).toEqual(refused(404, "NOT_FOUND"))
      expect(outcome(await callsOf(world().api).post(rules, { text: "T" }))).toEqual(guestRefused)
    })

    it("a text that is empty, too long, or not storable, or an unknown field is 400", async () => {
      const { length } = (await as("member").get(`${rules}?limit=200`)).json.items
      for (const text of ["", "x".repeat(2001), "a\u0000b", "\ud800"]) {
        expect(outcome(await as("member").post(rules, { text }))).toEqual(invalid([["text"]]))
      }
      expect(outcome(await as("member").post(rules, { text: "T", on: 1 }))).toEqual(invalid([["on"]]))
      expect((await as("member").get(`${rules}?limit=200`)).json.items).toHaveLength(length)
      expectStatus(await as("member").post(rules, { text: "😀".repeat(2000) }), 201)
    })
  })

  describe("GET /api/memory/rules", () => {
    it("shows the caller's own rules and those of its organisations, newest first, disabled ones too", async () => {
      const shared = await make("orgAdmin", world().orgId)
      const own = await make("member")
      await as("member").delete(own.rule)
      expect(idsOf(await as("member").get(`${rules}?limit=2`))).toEqual([own.made.id, shared.made.id])
      expect(idsOf(await as("owner").get(`${rules}?limit=1`))).toEqual([shared.made.id])
      for (const name of ["otherAdmin", "outsider"] as const) {
        const ids = idsOf(await as(name).get(`${rules}?limit=200`))
        expect(ids).not.toContain(own.made.id)
        expect(ids).not.toContain(shared.made.id)
      }
      expect(outcome(await callsOf(world().api).get(rules))).toEqual(guestRefused)
    })
  })

  describe("PATCH /api/memory/rules/:id and POST …/toggle", () => {
    it("change the text, and the switch, and answer with the whole rule", async () => {
      const { made, rule } = await make("member")
      const patched = await as("member").patch(rule, { text: "New." })
      expect(outcome(patched)).toEqual(succeeded({ ...made, text: "New.", updated_at: timestamp }))
      expect(patched.json.updated_at > made.updated_at).toBe(true)
      expect(outcome(await as("member").patch(rule, { text: "New." }))).toEqual(succeeded(patched.json))
    })

    it("without the right it is 403, without such a rule 404, without the field 400; nothing changes", async () => {
      const { made, rule } = await make("member")
      for (const name of ["orgAdmin", "outsider"] as const) {
        expect(outcome(await as(name).patch(rule, { text: "Mine." }))).toEqual(forbidden("rule_owner"))
        expect(outcome(await as(name).post(`${rule}/toggle`, { enabled: false }))).toEqual(
          forbidden("rule_owner")
        )
      }
      const missing = refused(404, "RULE_NOT_FOUND")
      expect(outcome(await as("member").patch(`${rules}/${unknownId}`, { text: "T" }))).toEqual(missing)
      expect(outcome(await as("member").post(`${rules}/${unknownId}/toggle`, { enabled: true }))).toEqual(
        missing
      )
      expect(outcome(await as("member").post(`${rule}/toggle`, {}))).toEqual(invalid([["enabled"]]))
      expect(outcome(await as("member").patch(rule, { text: "T", enabled: false }))).toEqual(
        invalid([["enabled"]])
      )
      expect(await read("member", made.id)).toEqual(made)
    })
  })
})
