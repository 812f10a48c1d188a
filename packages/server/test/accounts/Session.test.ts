import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  guestRefused,
  invalid,
  ok,
  outcome,
  refused,
  succeeded,
  timestamp
} from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  expectStatus,
  freshAddress,
  makeCollection,
  makeSpace,
  password,
  signIn
} from "@design-workspace/verification/scenes/World"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { onEveryDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import { Option } from "effect"
import { describe, expect, it } from "vitest"

/** What a page learns before the sign-in. */
const beforeSignIn = {
  sign_in: { password: true, oidc: null, guests: expect.any(Boolean) },
  return_to: { pattern: expect.any(String), max_length: 1_000, default: "/docs" },
  guest_spaces: expect.any(Array)
}
const nobody = { user: null, guest: true, organisations: [], scope: "read_write", ...beforeSignIn }
const site = () => ({ "sec-fetch-site": "same-origin", ...freshAddress() })

inOneWorld("sessions", (world) => {
  const signInAs = (email: string, secret: string, headers = {}) =>
    callsOf(world().api).post("/api/session", { email, password: secret }, { ...site(), ...headers })
  const whoAmI = (cookie: string) => callsOf(world().api, { cookie }).get("/api/session")

  describe("POST /api/session", () => {
    it("answers 200 who-am-I with an HttpOnly, SameSite=Lax cookie of 12 hours", async () => {
      const { member, orgId } = world()
      const answer = await signInAs(member.email, password)
      const user = {
        id: member.id,
        email: member.email,
        name: "member",
        site_admin: false,
        created_at: timestamp
      }
      expect(outcome(answer)).toEqual(
        succeeded({
          user,
          guest: false,
          organisations: [{ id: orgId, name: expect.stringMatching(/^Here /), role: "member" }],
          scope: "read_write"
        })
      )
      const [cookie, browser, ...others] = answer.headers["set-cookie"] ?? []
      expect(others).toEqual([])
      expect(browser).toMatch(/^dw_browser=[0-9a-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
      const [pair, ...attributes] = cookie?.split("; ") ?? []
      expect(pair).toMatch(/^dw_session=[0-9A-Za-z]{43}$/)
      const expires = attributes.find((it) => it.startsWith("Expires=")) ?? ""
      expect(attributes.filter((it) => it !== expires).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"])
      const hours = (Date.parse(expires.slice("Expires=".length)) - Date.now()) / 3_600_000
      expect(Math.round(hours)).toBe(12)
    })

    it("compares the e-mail address without regard to case", async () => {
      const { member } = world()
      expect((await signInAs(member.email.toUpperCase(), password)).json.user.id).toBe(member.id)
    })

    it("a wrong password and an unknown address get the same 401 INVALID_CREDENTIALS, and no cookie", async () => {
      const { member } = world()
      const wrong = await signInAs(member.email, "not the password")
      const unknown = await signInAs(`nobody-${member.email}`, password)
      for (const answer of [wrong, unknown, await signInAs(member.email, "short")]) {
        expect(outcome(answer)).toEqual(refused(401, "INVALID_CREDENTIALS"))
        expect(answer.headers).not.toHaveProperty("set-cookie")
        expect(answer.headers).not.toHaveProperty("www-authenticate")
      }
      expect(wrong.json).toEqual(unknown.json)
    })

    it("what is no e-mail address, or is missing or unknown, is 400", async () => {
      expect(outcome(await signInAs("no address", password))).toEqual(invalid([["email"]]))
      const answer = await callsOf(world().api).post(
        "/api/session",
        { email: "a@b.c", remember: true },
        site()
      )
      expect(outcome(answer)).toEqual(invalid([["remember"]], [["password"]]))
    })

    it("rotates the session: the cookie that was sent with it ends", async () => {
      const { member, owner } = world()
      const first = (await signInAs(member.email, password)).cookie ?? ""
      const second = (await signInAs(owner.email, password, { cookie: first })).cookie ?? ""
      expect(second).not.toBe(first)
      expect((await whoAmI(first)).json).toEqual(nobody)
      expect((await whoAmI(second)).json.user.id).toBe(owner.id)
    })

    it.each([
      ["made up", () => "A".repeat(43)],
      ["in two cookies", () => `${"A".repeat(43)}; dw_session=${"B".repeat(43)}`],
      ["of another shape", () => "fixed"]
    ])("a cookie that was brought along is never adopted: one %s", async (_, invent) => {
      const { reader } = world()
      const brought = `dw_session=${invent()}`
      const { cookie = "" } = await signInAs(reader.email, password, { cookie: brought })
      expect(brought).not.toContain(cookie)
      expect((await whoAmI(brought)).json).toEqual(nobody)
      expect((await whoAmI(cookie)).json.user.id).toBe(reader.id)
    })

    it("a guest's cookie is not adopted: who planted it is nobody after the sign-in, and owns nothing", async () => {
      const { api, writer } = world()
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const made = await callsOf(api).post("/api/projects", { space_id, title: "Bait" })
      const planted = expectStatus(made, 201).cookie ?? ""
      const { cookie } = await signInAs(writer.email, password, { cookie: planted })
      expect(cookie).not.toBe(planted)
      expect((await whoAmI(planted)).json).toEqual(nobody)
      const project = `/api/projects/${made.json.id}`
      expect((await callsOf(api, { cookie: planted }).get(project)).status).toBe(404)
    })

    it("a sign-in that fails leaves the cookie that was sent with it as it is, and sets none", async () => {
      const { writer } = world()
      const cookie = await signIn(world().api, writer.email, password)
      const failed = await signInAs(writer.email, "not the password", { cookie })
      expect([failed.status, failed.headers["set-cookie"]]).toEqual([401, undefined])
      expect((await whoAmI(cookie)).json.user.id).toBe(writer.id)
    })

    it("a guest's projects become the user's at sign-in", async () => {
      const { api, member, outsider } = world()
      const space_id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      // Who belongs to no organisation can go on with them all the same.
      for (const { email, id } of [member, outsider]) {
        const made = await callsOf(api).post("/api/projects", {
          space_id,
          title: "Mine",
          visibility: "private"
        })
        const guest = expectStatus(made, 201).cookie ?? ""
        const project = `/api/projects/${made.json.id}`
        expect((await callsOf(api, { cookie: guest }).get(project)).json.owner_id).toBeNull()
        const { cookie = "" } = await signInAs(email, password, { cookie: guest })
        const user = callsOf(api, { cookie })
        expect((await user.get(project)).json.owner_id).toBe(id)
        expect((await user.patch(project, { title: "Still mine" }, site())).status).toBe(200)
        expect((await callsOf(api, { cookie: guest }).get(project)).status).toBe(404)
      }
    })
  })

  describe("GET /api/session", () => {
    it("tells anybody how to sign in, whether guests may start projects, and where a sign-in may lead", async () => {
      await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const { json } = await callsOf(world().api).get("/api/session")
      expect(json.sign_in).toEqual({ password: true, oidc: null, guests: true })
      const accepts = new RegExp(json.return_to.pattern)
      expect(["/", "/docs", "/app?view=1#top"].filter((it) => accepts.test(it))).toHaveLength(3)
      expect(
        ["", "docs", "//host", "/\\host", "https://host/", "/a b"].filter((it) => accepts.test(it))
      ).toEqual([])
    })

    it("names a space to guests alone, and only while it asks for it, takes their projects and is there", async () => {
      const { api, member, orgAdmin } = world()
      const admin = callsOf(api, { token: orgAdmin.readWrite })
      const id = await makeSpace(world(), await makeCollection(world()), { guest_projects: true })
      const space = `/api/spaces/${id}`
      const listed = async () =>
        (await callsOf(api).get("/api/session")).json.guest_spaces.find((it: { id: string }) => it.id === id)
      expect(await listed()).toBeUndefined()
      expectStatus(await admin.patch(space, { listed_for_guests: true, name: "Sandbox" }), 200)
      expect(await listed()).toEqual({ id, name: "Sandbox" })
      expect((await callsOf(api, { token: member.read }).get("/api/session")).json.guest_spaces).toEqual([])
      expectStatus(await admin.patch(space, { guest_projects: false }), 200)
      expect(await listed()).toBeUndefined()
      expectStatus(await admin.patch(space, { guest_projects: true }), 200)
      expect(await listed()).toBeDefined()
      expectStatus(await admin.delete(space), 200)
      expect(await listed()).toBeUndefined()
    })

    it("says that the caller is a guest, and what a token's scope is", async () => {
      const { api, orgAdmin, orgId, siteAdmin } = world()
      expect(outcome(await callsOf(api).get("/api/session"))).toEqual(succeeded(nobody))
      const { json } = await callsOf(api, { token: orgAdmin.read }).get("/api/session")
      expect(json).toMatchObject({
        user: { id: orgAdmin.id },
        guest: false,
        organisations: [{ id: orgId, role: "admin" }],
        scope: "read"
      })
      const root = (await callsOf(api, { token: siteAdmin.readWrite }).get("/api/session")).json
      expect(root).toMatchObject({ user: { site_admin: true }, organisations: [], scope: "read_write" })
    })

    it.each(["", "x", "0".repeat(43), "%00", "'; drop table session; --"])(
      "a dead cookie makes a guest, never a 401: %s",
      async (value) => {
        expect(outcome(await whoAmI(`dw_session=${value}`))).toEqual(succeeded(nobody))
        const read = await callsOf(world().api, { cookie: `dw_session=${value}` }).get("/api/collections")
        expect(outcome(read)).toEqual(guestRefused)
      }
    )
  })

  describe("DELETE /api/session", () => {
    it("ends the session and makes the browser forget the cookie; {ok: true} also without one", async () => {
      const { api, member } = world()
      const cookie = await signIn(api, member.email, password)
      const other = await signIn(api, member.email, password)
      const answer = await callsOf(api, { cookie }).delete("/api/session")
      expect(outcome(answer)).toEqual(ok)
      expect(answer.headers["set-cookie"]).toEqual([
        expect.stringMatching(/^dw_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
      ])
      expect((await whoAmI(cookie)).json).toEqual(nobody)
      expect((await whoAmI(other)).json.user.id).toBe(member.id)
      expect(outcome(await callsOf(api, { cookie }).delete("/api/session"))).toEqual(ok)
    })
  })

  describe("PUT /api/session/password", () => {
    const change = (cookie: string, current: string, next: string) =>
      callsOf(world().api, { cookie }).put("/api/session/password", { current, password: next })
    const newUser = async (name: string) => {
      const { api, orgId, siteAdmin } = world()
      const user = { email: `${name}-${orgId}@example.org`, name, password }
      expectStatus(await callsOf(api, { cookie: siteAdmin.cookie }).post("/api/users", user), 201)
      return { email: user.email, cookie: await signIn(api, user.email, password) }
    }

    it("changes it and ends the other sessions; this one and the tokens go on", async () => {
      const { api } = world()
      const { cookie, email } = await newUser("changer")
      const others = [await signIn(api, email, password), await signIn(api, email, password)]
      const body = { name: "T", scope: "read" }
      const { token } = (await callsOf(api, { cookie }).post("/api/tokens", body)).json
      expect(outcome(await change(cookie, password, "another horse battery"))).toEqual(ok)
      expect((await whoAmI(cookie)).json.user.email).toBe(email)
      for (const other of others) expect((await whoAmI(other)).json).toEqual(nobody)
      expect((await callsOf(api, { token }).get("/api/session")).json.user.email).toBe(email)
      expect((await signInAs(email, password)).status).toBe(401)
      expect((await signInAs(email, "another horse battery")).status).toBe(200)
    })

    it("the current password may have 400 characters, astral ones counted once: no more is 401, more is 400", async () => {
      const { cookie } = await newUser("astral")
      const tried = async (length: number) =>
        (await change(cookie, "\u{1f600}".repeat(length), "another horse battery")).status
      expect([await tried(400), await tried(401)]).toEqual([401, 400])
    })

    it("a wrong current password is 401, a new one of 9 or 201 characters 400; nothing changes", async () => {
      const { cookie, email } = await newUser("mistaken")
      const wrong = await change(cookie, "a wrong password", "another horse battery")
      expect(outcome(wrong)).toEqual(refused(401, "INVALID_CREDENTIALS"))
      expect(wrong.json.message).toBe("This is not your current password.")
      for (const next of ["x".repeat(9), "x".repeat(201)]) {
        expect(outcome(await change(cookie, password, next))).toEqual(invalid([["password"]]))
      }
      expect((await signInAs(email, password)).status).toBe(200)
    })

    it("a password has 10 to 200 characters, which are code points", async () => {
      const { cookie, email } = await newUser("emoji")
      const longest = "🐎".repeat(200)
      expect(outcome(await change(cookie, password, longest))).toEqual(ok)
      expect((await signInAs(email, longest)).status).toBe(200)
      expect(outcome(await change(cookie, longest, "🐎".repeat(10)))).toEqual(ok)
    })

    it("is for cookie users: a guest gets 403, a token too", async () => {
      const { api, member } = world()
      const body = { current: password, password: "another horse battery" }
      expect(outcome(await callsOf(api).put("/api/session/password", body))).toEqual(guestRefused)
      const calls = callsOf(api, { token: member.readWrite })
      expect(outcome(await calls.put("/api/session/password", body))).toEqual(
        refused(403, "TOKEN_PATH_NOT_ALLOWED")
      )
    })
  })
})

onEveryDatabase(
  "sessions behind a public address",
  (api) => {
    describe("POST /api/session", () => {
      it("the cookie is Secure outside loopback, and same origin is that of PUBLIC_URL", async () => {
        const { email, password: secret } = administrator
        const attempt = (origin: string) =>
          callsOf(api()).post("/api/session", { email, password: secret }, { origin, ...freshAddress() })
        const answer = await attempt("https://design.example.org")
        expect(answer.status).toBe(200)
        const set = [answer.headers["set-cookie"] ?? []].flat()
        expect(set.map((it) => it.slice(0, it.indexOf("=")))).toEqual([
          "__Host-dw_session",
          "__Host-dw_browser"
        ])
        for (const it of set) expect(it.split("; ")).toContain("Secure")
        for (const origin of [api().url, "http://design.example.org", "https://design.example.org:8443"]) {
          expect(outcome(await attempt(origin))).toEqual(refused(403, "CROSS_SITE_REQUEST"))
        }
      })
    })
  },
  { publicUrl: Option.some(new URL("https://design.example.org/workspace/")) }
)
