import { callsOf } from "@design-workspace/verification/calls/Calls"
import { guestRefused, outcome } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  makeCollection,
  makeSpace,
  password
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { linesFor, linesOn } from "./trail.ts"

const ids = (lines: ReadonlyArray<Readonly<Record<string, unknown>>>) => lines.map(({ id }) => id)

inWorld("contract 7: who reads the audit trail, and how", (world) => {
  describe("who", () => {
    it("admins read the lines on what belongs to their organisation, also those of outsiders who were refused; site-admins all", async () => {
      const { api, orgAdmin, otherAdmin, siteAdmin } = world()
      const id = await makeCollection(world())
      const refused = await callsOf(api, { token: otherAdmin.readWrite }).delete(`/api/collections/${id}`)
      expect(refused.status).toBe(403)
      const all = await linesOn(world(), id)
      expect(all.map(({ action, actor, code }) => [action, actor, code])).toEqual([
        ["trashCollection", otherAdmin.id, "FORBIDDEN"],
        ["createCollection", orgAdmin.id, null]
      ])
      expect(await linesFor(world(), orgAdmin, `id=${id}`)).toEqual(all)
      expect(await linesFor(world(), otherAdmin, `id=${id}`)).toEqual([])
      expect(await linesFor(world(), otherAdmin, `actor=${otherAdmin.id}&action=trashCollection`)).toEqual([])
      expect(ids(await linesFor(world(), siteAdmin, `actor=${otherAdmin.id}`))).toContain(all[0]?.["id"])
    })

    it("admins of the old and of the new owner see that a collection changed its owner", async () => {
      const { api, orgAdmin, orgId, otherAdmin, otherOrgId, siteAdmin } = world()
      const id = await makeCollection(world())
      const root = callsOf(api, { cookie: siteAdmin.cookie })
      expectStatus(await root.patch(`/api/collections/${id}`, { owner_org_id: otherOrgId }), 200)
      expectStatus(await root.patch(`/api/collections/${id}`, { name: "Theirs" }), 200)
      const [own, theirs] = [
        await linesFor(world(), orgAdmin, `id=${id}`),
        await linesFor(world(), otherAdmin, `id=${id}`)
      ]
      expect(own[0]).toMatchObject({ action: "updateCollection", former_org_id: orgId, org_id: otherOrgId })
      expect(own.map(({ action }) => action)).toEqual(["updateCollection", "createCollection"])
      expect(theirs).toHaveLength(2)
      expect(theirs[0]?.["former_org_id"]).toBeNull()
      expect(theirs[1]).toEqual(own[0])
    })

    it("admins see what was refused to be made in their organisation", async () => {
      const { api, member, orgAdmin, orgId, otherAdmin, otherOrgId, siteAdmin, outsider } = world()
      const collection_id = await makeCollection(world())
      const space_id = await makeSpace(world(), collection_id)
      const intruder = callsOf(api, { token: otherAdmin.readWrite })
      const nowhere = "01999999-0000-7000-8000-000000000000"
      const refused = [
        await intruder.post("/api/collections", { name: "Mine", owner_org_id: orgId }),
        await callsOf(api, { token: member.readWrite }).post("/api/spaces", {
          name: "Mine",
          org_id: orgId,
          collection_id
        }),
        await callsOf(api, { token: outsider.readWrite }).post("/api/projects", {
          space_id,
          title: "Mine"
        }),
        await intruder.post("/api/memory/rules", { org_id: orgId, text: "Prefer mine" }),
        await intruder.post("/api/collections", { name: "Mine", owner_org_id: nowhere }),
        await intruder.post("/api/collections", { name: 7, owner_org_id: otherOrgId })
      ]
      expect(refused.every(({ status }) => status >= 400 && status < 500)).toBe(true)
      const seen = async (person: typeof orgAdmin) => {
        const lines = await linesFor(world(), person, "outcome=refused")
        const requests = new Set(lines.map(({ request_id }) => request_id))
        return refused.map(({ headers }) => requests.has(headers["x-request-id"]))
      }
      expect(await seen(orgAdmin)).toEqual([true, true, true, true, false, false])
      expect(await seen(otherAdmin)).toEqual([false, false, false, false, false, false])
      expect(await seen(siteAdmin)).toEqual([true, true, true, true, true, true])
    })

    it("to members, managers and outsiders there is nothing to read: 404; guests get 403", async () => {
      const { api, manager, member, outsider } = world()
      for (const person of [manager, member, outsider]) {
        const answer = await api.call("GET", "/api/audit", { token: person.read })
        expect([answer.status, answer.json.code]).toEqual([404, "NOT_FOUND"])
      }
      expect(outcome(await callsOf(api).get("/api/audit"))).toEqual(guestRefused)
    })

    it("what is purged stays in the trail, and so does whoever is", async () => {
      const { api, orgAdmin, orgId, siteAdmin } = world()
      const root = callsOf(api, { cookie: siteAdmin.cookie })
      const draft = { email: `gone-${orgId}@example.org`, name: "Gone", password }
      const { id: userId } = expectStatus(await root.post("/api/users", draft), 201).json
      const id = await makeCollection(world())
      const admin = callsOf(api, { cookie: orgAdmin.cookie })
      await admin.delete(`/api/collections/${id}`)
      const path = `/api/collections/deleted/${id}`
      expectStatus(await api.call("DELETE", path, { cookie: orgAdmin.cookie, body: { confirm: true } }), 200)
      expectStatus(await root.delete(`/api/users/${userId}`), 200)
      const lines = await linesFor(world(), orgAdmin, `id=${id}`)
      expect(lines.map(({ action, version_after: after }) => [action, after === null])).toEqual([
        ["purgeCollection", true],
        ["trashCollection", false],
        ["createCollection", false]
      ])
      expect(lines[0]?.["version_before"]).toBe(lines[1]?.["version_after"])
      expect((await linesOn(world(), userId)).map(({ action }) => action)).toEqual([
        "removeUser",
        "createUser"
      ])
    })
  })

  describe("filters and pages", () => {
    it("filters are joined by and; what nobody did is an empty list", async () => {
      const { orgAdmin } = world()
      const id = await makeSpace(world(), await makeCollection(world()))
      const actions = async (query: string) =>
        (await linesFor(world(), orgAdmin, query)).map(({ action }) => action)
      expect(await actions(`id=${id}&kind=space&actor=${orgAdmin.id}&outcome=applied`)).toEqual([
        "putSpaceManager",
        "createSpace"
      ])
      expect(await actions(`id=${id}&action=createSpace`)).toEqual(["createSpace"])
      expect(await actions(`id=${id}&outcome=refused`)).toEqual([])
      expect(await actions(`id=${id}&actor=${id}`)).toEqual([])
    })

    it.each(["action=readProject", "kind=house", "outcome=maybe", "id=7", "actor=me", "limit=0", "cursor=x"])(
      "%s is 400",
      async (query) => {
        const { api, orgAdmin } = world()
        const answer = await api.call("GET", `/api/audit?${query}`, { token: orgAdmin.read })
        expect([answer.status, answer.json.issues?.length]).toEqual([400, 1])
        expect(answer.json.issues[0].path).toEqual(["query", query.split("=")[0]])
      }
    )

    it("comes newest first in pages that neither miss a line nor repeat one", async () => {
      const { api, orgAdmin } = world()
      const id = await makeCollection(world())
      const calls = callsOf(api, { token: orgAdmin.readWrite })
      for (let n = 0; n < 6; n += 1) await calls.patch(`/api/collections/${id}`, { name: `Name ${n}` })
      const whole = await linesFor(world(), orgAdmin, `id=${id}`)
      expect(whole.length).toBe(7)
      const paged: Array<unknown> = []
      let cursor: string | null = null
      do {
        const more: string = cursor === null ? "" : `&cursor=${cursor}`
        const { json } = expectStatus(await calls.get(`/api/audit?id=${id}&limit=3${more}`), 200)
        paged.push(...json.items)
        cursor = json.next_cursor
      } while (cursor !== null)
      expect(paged).toEqual(whole)
    })

    it("a token reads it in Markdown", async () => {
      const { api, orgAdmin } = world()
      const id = await makeCollection(world())
      const [line] = await linesFor(world(), orgAdmin, `id=${id}`)
      const { text } = await callsOf(api, { token: orgAdmin.read }).get(`/api/audit?id=${id}`, {
        accept: "text/markdown"
      })
      expect(text).toMatch(/^# audit trail/)
      expect(text).toContain(`- ${line?.["id"]} — at ${line?.["at"]} — actor ${orgAdmin.id}`)
      expect(text).toContain("action createCollection")
    })
  })
})
