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
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const day = 86_400_000
const dead = refused(401, "INVALID_TOKEN")

inWorld("access tokens", (world) => {
  const cookieOf = (name: "member" | "orgAdmin" | "owner" | "siteAdmin") =>
    callsOf(world().api, { cookie: world()[name].cookie })
  const make = async (name: "member" | "orgAdmin" | "owner", scope = "read_write") =>
    expectStatus(await cookieOf(name).post("/api/tokens", { name: "Made", scope }), 201).json
  const use = (token: string) => callsOf(world().api, { token })

  describe("POST /api/tokens", () => {
    it("answers 201 with the secret, dw_ and 43 base62 characters and 6 of checksum, only here", async () => {
      const made = await cookieOf("member").post("/api/tokens", { name: "Build", scope: "read" })
      expect(outcome(made)).toEqual(
        succeeded(
          {
            id: uuid,
            name: "Build",
            scope: "read",
            expires_at: timestamp,
            token: expect.stringMatching(/^dw_[0-9A-Za-z]{49}$/)
          },
          201
        )
      )
      const listed = await cookieOf("member").get("/api/tokens")
      const { token, ...known } = made.json
      expect(listed.json.items[0]).toEqual({
        ...known,
        created_at: timestamp,
        last_used_at: null,
        revoked_at: null
      })
      expect(listed.text).not.toContain(token)
    })

    it("expires after 90 days unless expires_in_days says otherwise, at most 366", async () => {
      const daysOf = async (body: object) => {
        await cookieOf("member").post("/api/tokens", { name: "T", scope: "read", ...body })
        const [newest] = (await cookieOf("member").get("/api/tokens?limit=1")).json.items
        return Math.round((Date.parse(newest.expires_at) - Date.parse(newest.created_at)) / day)
      }
      expect([
        await daysOf({}),
        await daysOf({ expires_in_days: 1 }),
        await daysOf({ expires_in_days: 366 })
      ]).toEqual([90, 1, 366])
      for (const expires_in_days of [0, 367, -1, 1.5, "90", null]) {
        const body = { name: "T", scope: "read", expires_in_days }
        expect(outcome(await cookieOf("member").post("/api/tokens", body))).toEqual(
          invalid([["expires_in_days"]])
        )
      }
    })

    it("another scope, a missing name or an unknown field is 400", async () => {
      const answer = await cookieOf("member").post("/api/tokens", { scope: "admin", owner_id: "x" })
      expect(outcome(answer)).toEqual(invalid([["owner_id"]], [["name"]], [["scope"]]))
    })

    it("is for cookie users: guests get 403, and a token makes, lists and revokes no tokens", async () => {
      const { api, member } = world()
      const { id } = await make("member")
      const body = { name: "T", scope: "read" }
      expect(outcome(await callsOf(api).post("/api/tokens", body))).toEqual(guestRefused)
      expect(outcome(await callsOf(api).get("/api/tokens"))).toEqual(guestRefused)
      for (const answer of [
        await use(member.readWrite).post("/api/tokens", body),
        await use(member.readWrite).get("/api/tokens"),
        await use(member.readWrite).delete(`/api/tokens/${id}`)
      ]) {
        expect(outcome(answer)).toEqual(refused(403, "TOKEN_PATH_NOT_ALLOWED"))
      }
    })
  })

  describe("DELETE /api/tokens/:id", () => {
    it("revokes the token at once, is idempotent, and the list says when", async () => {
      const { id, token } = await make("member")
      expect((await use(token).get("/api/collections")).status).toBe(200)
      for (let times = 0; times < 2; times += 1) {
        expect(outcome(await cookieOf("member").delete(`/api/tokens/${id}`))).toEqual(ok)
      }
      const answer = await use(token).get("/api/collections")
      expect(outcome(answer)).toEqual(dead)
      expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"')
      const { items } = (await cookieOf("member").get("/api/tokens?limit=200")).json
      expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ revoked_at: timestamp })
    })

    it("is for its owner and site-admins: for others there is no such token", async () => {
      const { id, token } = await make("member")
      for (const name of ["owner", "orgAdmin"] as const) {
        expect(outcome(await cookieOf(name).delete(`/api/tokens/${id}`))).toEqual(refused(404, "NOT_FOUND"))
      }
      expect((await use(token).get("/api/collections")).status).toBe(200)
      expect(outcome(await cookieOf("siteAdmin").delete(`/api/tokens/${id}`))).toEqual(ok)
      expect(outcome(await use(token).get("/api/collections"))).toEqual(dead)
      for (const unknown of [unknownId, "no-uuid"]) {
        expect(outcome(await cookieOf("siteAdmin").delete(`/api/tokens/${unknown}`))).toEqual(
          refused(404, "NOT_FOUND")
        )
      }
    })
  })

  describe("Authorization: Bearer", () => {
    it.each(["x", "dw_", `dw_${"0".repeat(49)}`, `dw_${"0".repeat(43)}`, "é", "a b"])(
      "a token that is unknown or misspelt is 401 INVALID_TOKEN with WWW-Authenticate: '%s'",
      async (token) => {
        const authorization = Buffer.from(`Bearer ${token}`, "utf8").toString("latin1")
        const answer = await callsOf(world().api).get("/api/session", { authorization })
        expect(outcome(answer)).toEqual(dead)
        expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"')
      }
    )

    it("another scheme is no token that we know; the scheme's case does not matter", async () => {
      const { api, member } = world()
      const get = (authorization: string) => callsOf(api).get("/api/session", { authorization })
      expect(outcome(await get("Basic cm9vdDpyb290"))).toEqual(dead)
      expect((await get(`bearer ${member.read}`)).json.user.id).toBe(member.id)
    })

    it.each(["Bearer", "Bearer ", "bearer   "])("%j without a token is no credential", async (empty) => {
      const { api, member } = world()
      const headers = { authorization: empty, accept: "text/markdown" }
      const bySession = await callsOf(api, { cookie: member.cookie }).get("/api/session", headers)
      expect([bySession.status, bySession.json.user.id]).toEqual([200, member.id])
      const asGuest = await callsOf(api).get("/api/session", headers)
      expect([asGuest.status, asGuest.json.guest]).toEqual([200, true])
      const refusedGuest = await callsOf(api).get("/api/collections", headers)
      expect(outcome(refusedGuest)).toEqual(guestRefused)
    })

    it("both a token and a cookie: the token counts, a dead one too", async () => {
      const { api, member, orgAdmin } = world()
      const both = { token: orgAdmin.read, cookie: member.cookie }
      const who = (await callsOf(api, both).get("/api/session")).json
      expect([who.user.id, who.scope]).toEqual([orgAdmin.id, "read"])
      const { id, token } = await make("member")
      await cookieOf("member").delete(`/api/tokens/${id}`)
      const { cookie } = member
      expect(outcome(await callsOf(api, { token, cookie }).get("/api/session"))).toEqual(dead)
    })

    it("records when the token was last used, kept to the minute", async () => {
      const { id, token } = await make("owner")
      await use(token).get("/api/collections")
      const { items } = (await cookieOf("owner").get("/api/tokens?limit=200")).json
      const { last_used_at } = items.find((item: { id: string }) => item.id === id)
      expect(last_used_at).toMatch(/:00\.000Z$/)
      expect(Math.abs(Date.now() - Date.parse(last_used_at))).toBeLessThan(2 * 60_000)
    })
  })

  describe("the scope of a token", () => {
    it("read allows read operations; every write is 403 SCOPE_INSUFFICIENT with required_scope", async () => {
      const { orgId } = world()
      const { token } = await make("orgAdmin", "read")
      const collection = `/api/collections/${await makeCollection(world())}`
      expect((await use(token).get(collection)).status).toBe(200)
      const before = (await use(token).get(collection)).json
      for (const answer of [
        await use(token).patch(collection, { name: "N" }),
        await use(token).delete(collection),
        await use(token).post(`${collection}/restore`),
        await use(token).post("/api/collections", { name: "N", owner_org_id: orgId }),
        await use(token).post("/api/memory/rules", { text: "T" })
      ]) {
        expect(outcome(answer)).toEqual(refused(403, "SCOPE_INSUFFICIENT", { required_scope: "read_write" }))
      }
      expect((await use(token).get(collection)).json).toEqual(before)
    })

    it("writes off the allowlist are 403 TOKEN_PATH_NOT_ALLOWED, whatever the scope and the role", async () => {
      const { member, orgId, siteAdmin } = world()
      const user = { email: "off@example.org", name: "Off", password: "a password for nobody" }
      for (const token of [siteAdmin.readWrite, siteAdmin.read]) {
        const calls = use(token)
        for (const answer of [
          await calls.post("/api/organisations", { name: "Org" }),
          await calls.put(`/api/organisations/${orgId}/members/${member.id}`, { role: "admin" }),
          await calls.delete(`/api/organisations/${orgId}/members/${member.id}`),
          await calls.post("/api/users", user),
          await calls.delete(`/api/users/${member.id}`),
          await calls.delete("/api/session"),
          await calls.post("/api/session", {}, { "sec-fetch-site": "same-origin" })
        ]) {
          expect(outcome(answer)).toEqual(refused(403, "TOKEN_PATH_NOT_ALLOWED"))
        }
      }
      expect((await cookieOf("member").get("/api/session")).json.organisations[0].role).toBe("member")
    })
  })

  describe("the roles behind a token", () => {
    it("are its owner's as they are now: a demoted admin's token is refused at the next call", async () => {
      const { orgId, owner } = world()
      const { token } = await make("owner")
      const membership = `/api/organisations/${orgId}/members/${owner.id}`
      const collection = `/api/collections/${await makeCollection(world())}`
      await cookieOf("siteAdmin").put(membership, { role: "admin" })
      expectStatus(await use(token).patch(collection, { name: "Mine" }), 200)
      await cookieOf("siteAdmin").put(membership, { role: "member" })
      expect(outcome(await use(token).patch(collection, { name: "Still" }))).toEqual(forbidden("org_admin"))
      await cookieOf("siteAdmin").delete(membership)
      expect(outcome(await use(token).get(collection))).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
    })
  })
})
