import type { Answer } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { guestRefused, outcome, refused } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace,
  password,
  signIn
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

type Headers = Readonly<Record<string, string>>
/** What a browser may send of where a call comes from, and whether it is our own site; `own` stands for our origin. */
const origins: ReadonlyArray<readonly [name: string, headers: Headers, allowed: boolean]> = [
  ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }, true],
  ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }, true],
  ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }, false],
  ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }, false],
  [
    "Sec-Fetch-Site: same-origin, another Origin",
    { "sec-fetch-site": "same-origin", origin: "http://a.b" },
    true
  ],
  ["Sec-Fetch-Site: cross-site, our Origin", { "sec-fetch-site": "cross-site", origin: "own" }, false],
  ["our Origin alone", { origin: "own" }, true],
  ["another Origin alone", { origin: "https://evil.example" }, false],
  ["Origin: null", { origin: "null" }, false],
  ["an Origin that ours is a part of", { origin: "own.evil.example" }, false],
  ["neither header", {}, false]
]

inWorld("cross-site calls", (world) => {
  const headersFor = (headers: Headers): Headers => {
    const { url } = world().api
    const origin = headers["origin"]?.replace(/^own/, url)
    return origin === undefined ? headers : { ...headers, origin }
  }
  const crossSite = (answer: Answer) => {
    expect(outcome(answer)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
    expect(answer.json.message).toMatch(/Sec-Fetch-Site.*Origin/)
  }

  describe.each(origins)("with %s", (name, headers, allowed) => {
    it(`a write with a cookie is ${allowed ? "taken" : "403 CROSS_SITE_REQUEST, and nothing is written"}`, async () => {
      const { api, member } = world()
      const reads = callsOf(api, { token: member.read })
      const before = (await reads.get("/api/memory/rules?limit=200")).json.items.length
      const sent = { cookie: member.cookie, ...headersFor(headers) }
      const made = await callsOf(api).post("/api/memory/rules", { text: "T" }, sent)
      if (allowed) expect(made.status).toBe(201)
      else crossSite(made)
      const { items } = (await reads.get("/api/memory/rules?limit=200")).json
      expect(items).toHaveLength(allowed ? before + 1 : before)
    })

    it(`the sign-in itself is ${allowed ? "looked at" : "403, whatever the password"}`, async () => {
      const { api } = world()
      // Nobody's address, so that the number of tries does not count.
      const body = { email: `${name.replace(/\W/g, "-")}@example.org`, password }
      const answer = await callsOf(api).post("/api/session", body, {
        ...headersFor(headers),
        ...freshAddress()
      })
      if (allowed) expect(outcome(answer)).toEqual(refused(401, "INVALID_CREDENTIALS"))
      else crossSite(answer)
    })

    it("a write with a token, and a read with a cookie, are taken", async () => {
      const { api, member } = world()
      const rule = { text: "T" }
      const token = { authorization: `Bearer ${member.readWrite}`, ...headersFor(headers) }
      expectStatus(await callsOf(api).post("/api/memory/rules", rule, token), 201)
      const read = { cookie: member.cookie, ...headersFor(headers) }
      expectStatus(await callsOf(api).get("/api/memory/rules", read), 200)
    })
  })

  describe("403 CROSS_SITE_REQUEST", () => {
    const evil = { "sec-fetch-site": "cross-site" }

    it.each([
      "PUT /api/session/password",
      "PATCH /api/spaces/1",
      "DELETE /api/session",
      "POST /api/spaces/1/restore"
    ])("answers every method that writes: %s", async (call) => {
      const { api, member } = world()
      const [method = "", path = ""] = call.split(" ")
      crossSite(await api.call(method, path, { headers: { cookie: member.cookie, ...evil } }))
    })

    it("does not sign out whom another site's page wants to", async () => {
      const { api, member } = world()
      const cookie = await signIn(api, member.email, password)
      crossSite(await callsOf(api).delete("/api/session", { cookie, ...evil }))
      expect((await callsOf(api, { cookie }).get("/api/session")).json.guest).toBe(false)
    })

    it("answers a guest's cookie too; without a living cookie the caller is a guest who risks nothing", async () => {
      const { api } = world()
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const made = await callsOf(api).post("/api/projects", { space_id, title: "T" }, evil)
      const cookie = expectStatus(made, 201).cookie ?? ""
      crossSite(
        await callsOf(api).patch(`/api/projects/${made.json.id}`, { title: "N" }, { cookie, ...evil })
      )
      const dead = { cookie: `dw_session=${"0".repeat(43)}`, ...evil }
      expect(outcome(await callsOf(api).post("/api/memory/rules", { text: "T" }, dead))).toEqual(guestRefused)
    })

    it("a token beside the cookie counts: the cookie is not looked at", async () => {
      const { api, member, orgAdmin } = world()
      const both = { authorization: `Bearer ${orgAdmin.readWrite}`, cookie: member.cookie, ...evil }
      const made = await callsOf(api).post("/api/memory/rules", { text: "T" }, both)
      expectStatus(made, 201)
      const dead = { ...both, authorization: "Bearer dw_dead" }
      expect(outcome(await callsOf(api).get("/api/session", dead))).toEqual(refused(401, "INVALID_TOKEN"))
    })
  })
})
