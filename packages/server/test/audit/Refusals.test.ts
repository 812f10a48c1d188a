import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace
} from "@design-workspace/verification/scenes/World"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"
import { linesFor, linesOn } from "./trail.ts"

const clock = shiftedClock()

const summaryOf = (lines: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
  lines.map(({ action, actor, code, repeats }) => [action, actor, code, repeats])

inOneWorld(
  "contract 13.4 and 15.9: what the audit trail has of refusals",
  (world, ask) => {
    /** A refusal of another caller after the minute: what was counted in it is written. */
    const minuteLater = async () => {
      clock.advance("1 minute")
      await callsOf(world().api).delete(`/api/collections/${await makeCollection(world())}`)
    }

    it("the first refusal is a line at once, the same again is counted, and the count is one line more", async () => {
      const { api, orgAdmin, otherAdmin } = world()
      const id = await makeCollection(world())
      const intruder = callsOf(api, { token: otherAdmin.readWrite })
      const first = await intruder.delete(`/api/collections/${id}`)
      for (let n = 0; n < 4; n += 1) await intruder.delete(`/api/collections/${id}`)
      await intruder.patch(`/api/collections/${id}`, { name: "Mine" })
      const made = ["createCollection", orgAdmin.id, null, undefined]
      const firsts = [
        ["updateCollection", otherAdmin.id, "FORBIDDEN", undefined],
        ["trashCollection", otherAdmin.id, "FORBIDDEN", undefined],
        made
      ]
      expect(summaryOf(await linesOn(world(), id))).toEqual(firsts)
      const before = await ask(`SELECT * FROM audit_line WHERE subject_id = '${id}' ORDER BY at, id`)
      await minuteLater()
      await expect
        .poll(async () => summaryOf(await linesOn(world(), id)))
        .toEqual([["trashCollection", otherAdmin.id, "FORBIDDEN", 4], ...firsts])
      const after = await ask(`SELECT * FROM audit_line WHERE subject_id = '${id}' ORDER BY at, id`)
      expect(after.slice(0, -1)).toEqual(before)
      const [sum, ...others] = await linesFor(world(), orgAdmin, `id=${id}`)
      expect(sum).toMatchObject({ kind: "collection", outcome: "refused", request_id: null })
      expect(others[1]?.["request_id"]).toBe(first.headers["x-request-id"])
      for (const line of others) expect(line).not.toHaveProperty("repeats")
      const page = await callsOf(api, { token: orgAdmin.read }).get(`/api/audit?id=${id}`, {
        accept: "text/markdown"
      })
      expect(page.text.split("\n").filter((line) => line.includes("repeats 4"))).toHaveLength(1)
    })

    it("a guest's is under its id, and that of whoever has no credential under a hash of the address", async () => {
      const { api, siteAdmin } = world()
      const collectionId = await makeCollection(world())
      const space_id = await makeSpace(world(), collectionId, { guest_projects: true })
      const made = await callsOf(api).post("/api/projects", { space_id, title: "A guest's" })
      const cookie = String(expectStatus(made, 201).cookie)
      const path = `/api/collections/${collectionId}`
      const [here, there] = [freshAddress(), freshAddress()]
      const refusals = [
        await callsOf(api, { cookie }).delete(path, { ...here, "sec-fetch-site": "same-origin" }),
        await callsOf(api).delete(path, here),
        await callsOf(api).delete(path, there),
        await callsOf(api, { token: "dw_dead" }).delete(path, here)
      ]
      expect(refusals.map(({ json, status }) => [status, json.code])).toEqual([
        [403, "GUEST_NOT_ALLOWED"],
        [403, "GUEST_NOT_ALLOWED"],
        [403, "GUEST_NOT_ALLOWED"],
        [401, "INVALID_TOKEN"]
      ])
      const lines = (await linesFor(world(), siteAdmin, `id=${collectionId}&outcome=refused`)).toReversed()
      expect(lines.map(({ code, request_id }) => [code, request_id])).toEqual(
        refusals.map(({ headers, json }) => [json.code, headers["x-request-id"]])
      )
      const actors = lines.map(({ actor }) => String(actor))
      expect(actors[0]).toMatch(/^guest:[0-9a-f-]{36}$/)
      for (const actor of actors.slice(1)) expect(actor).toMatch(/^address:[0-9a-f]{64}$/)
      expect(actors[3]).toBe(actors[1])
      expect(actors[2]).not.toBe(actors[1])
      const whole = JSON.stringify(await ask("SELECT * FROM audit_line"))
      for (const { "x-forwarded-for": address } of [here, there]) expect(whole).not.toContain(`${address}"`)
      const filtered = await linesFor(world(), siteAdmin, `id=${collectionId}&actor=${actors[1]}`)
      expect(filtered.map(({ code }) => code)).toEqual(["INVALID_TOKEN", "GUEST_NOT_ALLOWED"])
    })

    it("a refused read leaves none, nor does a sign-in with an unknown e-mail", async () => {
      const { api, siteAdmin } = world()
      const from = freshAddress()
      const own = { ...from, "sec-fetch-site": "same-origin" }
      const guest = callsOf(api)
      const refusals = [
        await guest.get("/api/audit", from),
        await guest.get("/api/users?email=nobody@example.org", from),
        await guest.post(
          "/api/session",
          { email: "nobody@example.org", password: "wrong horse battery" },
          own
        )
      ]
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 401])
      const requests = new Set(refusals.map(({ headers }) => headers["x-request-id"]))
      const lines = await linesFor(world(), siteAdmin, "outcome=refused")
      expect(lines.filter(({ request_id }) => requests.has(String(request_id)))).toEqual([])
    })

    it("of a wrong password, tried again from an address, there is one line more that says how often", async () => {
      const { api, siteAdmin, outsider } = world()
      const from = freshAddress()
      const attempt = () =>
        callsOf(api).post(
          "/api/session",
          { email: outsider.email, password: "wrong horse battery" },
          { "sec-fetch-site": "same-origin", ...from }
        )
      const lines = async () =>
        (await linesFor(world(), siteAdmin, `action=signIn&outcome=refused&id=${outsider.id}`)).map(
          ({ actor, repeats }) => {
            expect(actor).toMatch(/^address:[0-9a-f]{16,}$/)
            return repeats
          }
        )
      await attempt()
      await expect.poll(lines).toEqual([undefined])
      await attempt()
      await attempt()
      expect(await lines()).toEqual([undefined])
      await minuteLater()
      await expect.poll(lines).toEqual([2, undefined])
    })

    describe("more than sixty of one caller in a minute", () => {
      it("are one line that says how many", async () => {
        const { api, member, siteAdmin } = world()
        const intruder = callsOf(api, { token: member.readWrite })
        clock.advance("1 minute")
        for (let n = 0; n < 63; n += 1) {
          const id = `01999999-0000-7000-8000-${String(n).padStart(12, "0")}`
          await intruder.delete(`/api/collections/${id}`)
        }
        const lines = () => linesFor(world(), siteAdmin, `actor=${member.id}&outcome=refused`)
        expect(await lines()).toHaveLength(60)
        await minuteLater()
        await expect.poll(async () => (await lines()).length).toBe(61)
        const sums = await linesFor(world(), siteAdmin, `actor=${member.id}&action=furtherRefusals`)
        expect(sums).toMatchObject([
          {
            ...{ kind: "session", outcome: "refused", code: null, token_id: null, subject_id: null },
            ...{ org_id: null, request_id: null, repeats: 3 }
          }
        ])
      })
    })
  },
  {},
  Layer.merge(Model, clock.layer)
)
