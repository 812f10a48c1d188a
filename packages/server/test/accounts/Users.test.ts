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
import {
  expectStatus,
  makeCollection,
  makeSpace,
  password,
  signIn
} from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("users", (world) => {
  const as = (name: "member" | "orgAdmin" | "otherAdmin" | "siteAdmin") =>
    callsOf(world().api, { cookie: world()[name].cookie })
  const draft = (name: string, more: object = {}) => ({
    email: `${name}@${world().orgId}.example.org`,
    name,
    password,
    ...more
  })
  const find = (name: Parameters<typeof as>[0], text: string) =>
    as(name).get(`/api/users?limit=200&email=${encodeURIComponent(text)}`)

  describe("POST /api/users", () => {
    it("answers 201 with the user, without any trace of the password, who can sign in", async () => {
      const { api } = world()
      const body = draft("Ada")
      const made = await as("siteAdmin").post("/api/users", body)
      const user = { id: uuid, email: body.email, name: "Ada", site_admin: false, created_at: timestamp }
      expect(outcome(made)).toEqual(succeeded(user, 201))
      const cookie = await signIn(api, body.email, password)
      expect((await callsOf(api, { cookie }).get("/api/session")).json.user).toEqual(made.json)
    })

    it("makes a site-admin if it says so", async () => {
      const { api } = world()
      const body = draft("Root", { site_admin: true })
      expect((await as("siteAdmin").post("/api/users", body)).json.site_admin).toBe(true)
      const calls = callsOf(api, { cookie: await signIn(api, body.email, password) })
      expectStatus(await calls.post("/api/organisations", { name: "By the new one" }), 201)
    })

    it("an address that another user has is 409 EMAIL_TAKEN, in whatever case, with the call that finds the user", async () => {
      await as("siteAdmin").post("/api/users", draft("Taken"))
      const email = draft("taken").email.toUpperCase()
      const answer = await as("siteAdmin").post("/api/users", draft("Other", { email }))
      const path = `/api/users?email=${encodeURIComponent(email)}`
      expect(outcome(answer)).toEqual(
        refused(409, "EMAIL_TAKEN", { actions: [{ name: "findUsers", method: "GET", path }] })
      )
      expect((await as("siteAdmin").get(path)).json.items).toMatchObject([{ name: "Taken" }])
    })

    it("of many at once with one address exactly one is made", async () => {
      const tries = ["a", "b", "c", "d"].map((name) => draft(name, { email: draft("Rival").email }))
      const answers = await Promise.all(tries.map((body) => as("siteAdmin").post("/api/users", body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    })

    it("a wrong address, a password of 9 or 201 characters, an unknown field is 400", async () => {
      const post = async (more: object) => outcome(await as("siteAdmin").post("/api/users", draft("X", more)))
      for (const email of ["", "no address", "a@b@c", "a b@c.d", `${"x".repeat(65)}@c.d`]) {
        expect(await post({ email })).toEqual(invalid([["email"]]))
      }
      for (const secret of ["x".repeat(9), "x".repeat(201)]) {
        expect(await post({ password: secret })).toEqual(invalid([["password"]]))
      }
      expect(await post({ role: "admin" })).toEqual(invalid([["role"]]))
    })

    it("is the site-admins'", async () => {
      for (const name of ["orgAdmin", "member"] as const) {
        expect(outcome(await as(name).post("/api/users", draft("Y")))).toEqual(forbidden("site_admin"))
      }
      expect(outcome(await callsOf(world().api).post("/api/users", draft("Y")))).toEqual(guestRefused)
      expect(idsOf(await find("siteAdmin", draft("Y").email))).toEqual([])
    })
  })

  describe("GET /api/users?email=", () => {
    it("finds the users of the organisations that the caller administers by a part of the address", async () => {
      const { member, orgAdmin, otherAdmin, owner } = world()
      const all = idsOf(await find("orgAdmin", "@example.org"))
      expect(all).toEqual(expect.arrayContaining([member.id, orgAdmin.id, owner.id]))
      expect(all).not.toContain(otherAdmin.id)
      expect(idsOf(await find("siteAdmin", "OTHER-ADMIN"))).toEqual([otherAdmin.id])
      expect(idsOf(await find("otherAdmin", "other-admin"))).toEqual([otherAdmin.id])
    })

    it("finds the one user with a whole address anywhere, so that it can be made a member", async () => {
      const { outsider } = world()
      const { json } = await find("orgAdmin", outsider.email.toUpperCase())
      expect(json.items).toEqual([
        {
          id: outsider.id,
          email: outsider.email,
          name: "outsider",
          site_admin: false,
          created_at: timestamp
        }
      ])
      expect(idsOf(await find("orgAdmin", outsider.email.slice(0, -1)))).toEqual([])
    })

    it("without an address lists everybody to site-admins, newest first in pages, and nothing of passwords", async () => {
      const { member, orgAdmin, otherAdmin, outsider, siteAdmin } = world()
      const all: Array<Readonly<Record<string, unknown>>> = []
      for (let cursor: string | null = ""; cursor !== null; ) {
        const after: string = cursor === "" ? "" : `&cursor=${cursor}`
        const { items, next_cursor } = expectStatus(
          await as("siteAdmin").get(`/api/users?limit=7${after}`),
          200
        ).json
        expect(items.length).toBe(next_cursor === null ? items.length : 7)
        all.push(...items)
        cursor = next_cursor
      }
      const ids = all.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of [member, orgAdmin, otherAdmin, outsider, siteAdmin]) expect(ids).toContain(id)
      const made = all.map(({ created_at, id }) => `${created_at} ${id}`)
      expect(made).toEqual(made.toSorted().reverse())
      for (const user of all)
        expect(Object.keys(user).sort()).toEqual(["created_at", "email", "id", "name", "site_admin"])
    })

    it("without an address lists to org-admins the users of their organisations, and to others none", async () => {
      const { member, otherAdmin } = world()
      const own = idsOf(await as("orgAdmin").get("/api/users?limit=200"))
      expect(own).toContain(member.id)
      expect(own).not.toContain(otherAdmin.id)
      expect(outcome(await as("member").get("/api/users"))).toEqual(refused(404, "NOT_FOUND"))
      expect(outcome(await callsOf(world().api).get("/api/users"))).toEqual(guestRefused)
    })

    it("takes no character for a pattern", async () => {
      for (const text of ["%", "_____", "\\", "'"]) expect(idsOf(await find("siteAdmin", text))).toEqual([])
    })

    it("is for org-admins: for others there is nobody to find", async () => {
      const { api, member, orgAdmin } = world()
      for (const text of ["x", member.email])
        expect(outcome(await find("member", text))).toEqual(refused(404, "NOT_FOUND"))
      expect(outcome(await callsOf(api).get("/api/users?email=x"))).toEqual(guestRefused)
      expect((await callsOf(api, { token: orgAdmin.read }).get("/api/users?email=org")).status).toBe(200)
    })
  })

  describe("DELETE /api/users/:id", () => {
    /** A user with all that can hang on one: memberships, a space to manage, a project, a rule, something trashed. */
    const settled = async (name: string) => {
      const { api, orgId } = world()
      const root = as("siteAdmin")
      const { email } = draft(name)
      const { id } = expectStatus(await root.post("/api/users", draft(name)), 201).json
      await root.put(`/api/organisations/${orgId}/members/${id}`, { role: "admin" })
      const cookie = await signIn(api, email, password)
      const calls = callsOf(api, { cookie })
      const { token } = (await calls.post("/api/tokens", { name: "T", scope: "read_write" })).json
      const collectionId = await makeCollection(world())
      const space_id = await makeSpace(world(), collectionId)
      await as("orgAdmin").put(`/api/spaces/${space_id}/managers/${id}`)
      const project = expectStatus(await calls.post("/api/projects", { space_id, title: "Left" }), 201).json
      const path = `/api/projects/${project.id}`
      await calls.put(`${path}/doc-content/web`, { content: "Mine." })
      await calls.post("/api/memory/rules", { text: "Mine." })
      await calls.post("/api/memory/rules", { text: "Ours.", org_id: orgId })
      await calls.delete(`/api/collections/${collectionId}`)
      return { id, email, cookie, token, project: path, collectionId }
    }

    it("a removed user's tokens and sessions die at once, and unknownId signs in with the address any more", async () => {
      const { api, orgId } = world()
      const { cookie, email, id, token } = await settled("Leaver")
      expect(outcome(await as("siteAdmin").delete(`/api/users/${id}`))).toEqual(ok)
      expect(outcome(await callsOf(api, { token }).get("/api/session"))).toEqual(
        refused(401, "INVALID_TOKEN")
      )
      expect((await callsOf(api, { cookie }).get("/api/session")).json).toMatchObject({
        user: null,
        guest: true
      })
      await expect(signIn(api, email, password)).rejects.toThrow("INVALID_CREDENTIALS")
      expect(idsOf(await find("siteAdmin", email))).toEqual([])
      const members = (await as("orgAdmin").get(`/api/organisations/${orgId}/members?limit=200`)).json.items
      expect(members.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(id)
    })

    it("what the user made for others stays: projects, documents, the organisation's rules, what is in the trash", async () => {
      const { id, project, collectionId } = await settled("Maker")
      const before = (await as("orgAdmin").get(project)).json
      await as("siteAdmin").delete(`/api/users/${id}`)
      const after = (await as("orgAdmin").get(project)).json
      expect(after).toMatchObject({ title: "Left", graph: { nodes: before.graph.nodes } })
      expect((await as("orgAdmin").get(`${project}/doc-content/web`)).json.content).toBe("Mine.")
      const rules = (await as("member").get("/api/memory/rules?limit=200")).json.items
      expect(rules.map(({ text }: { text: string }) => text)).toContain("Ours.")
      expect(outcome(await as("orgAdmin").post(`/api/collections/${collectionId}/restore`))).toEqual(ok)
    })

    it("is the site-admins'; a user who does not exist, or no more, is 404", async () => {
      const { member } = world()
      for (const name of ["orgAdmin", "member"] as const) {
        expect(outcome(await as(name).delete(`/api/users/${member.id}`))).toEqual(forbidden("site_admin"))
      }
      expect((await as("member").get("/api/session")).json.guest).toBe(false)
      const { id } = (await as("siteAdmin").post("/api/users", draft("Twice"))).json
      expect(outcome(await as("siteAdmin").delete(`/api/users/${id}`))).toEqual(ok)
      for (const gone of [id, unknownId, "no-uuid"]) {
        expect(outcome(await as("siteAdmin").delete(`/api/users/${gone}`))).toEqual(refused(404, "NOT_FOUND"))
      }
    })

    it("leaves the address free for another user", async () => {
      const { id } = (await as("siteAdmin").post("/api/users", draft("Again"))).json
      await as("siteAdmin").delete(`/api/users/${id}`)
      const again = await as("siteAdmin").post("/api/users", draft("Again"))
      expect(again.status).toBe(201)
      expect(again.json.id).not.toBe(id)
    })
  })
})
