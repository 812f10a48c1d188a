import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  guestRefused,
  invalid,
  ok,
  outcome,
  refused
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import {
  answersOf,
  callers,
  makeProjectScene,
  type ProjectScene
} from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

const missing = refused(404, "PROJECT_NOT_FOUND")
const gone = "404 PROJECT_NOT_FOUND"
const reads = { owner: "200", admin: "200", siteAdmin: "200", manager: "200", writer: "200", reader: "200" }
const byVisibility = [
  ["public", { ...reads, member: "200", outsider: "200", guest: "200" }],
  ["organisation", { ...reads, member: "200", outsider: gone, guest: gone }],
  ["private", { ...reads, member: gone, outsider: gone, guest: gone }]
] as const

const listedBy = async (scene: ProjectScene): Promise<Record<string, boolean>> => {
  const seen: Record<string, boolean> = {}
  for (const name of callers) {
    const { json } = await scene[name].get(`/api/projects?space_id=${scene.spaceId}`)
    seen[name] = json.items.some(({ id }: { readonly id: string }) => id === scene.projectId)
  }
  return seen
}

inWorld("contract 2: project access", (world) => {
  describe.each(byVisibility)("visibility %s", (visibility, expected) => {
    it("GET /api/projects/:id: not visible gives 404", async () => {
      const scene = await makeProjectScene(world(), { visibility })
      expect(await answersOf(scene, (calls) => calls.get(scene.project))).toEqual(expected)
      const other = callsOf(world().api, { token: world().otherAdmin.readWrite })
      expect((await other.get(scene.project)).status).toBe(visibility === "public" ? 200 : 404)
    })

    it("GET /api/projects lists to each caller what is its own to read, not what is merely public", async () => {
      const scene = await makeProjectScene(world(), { visibility })
      const outsiders = ["outsider", "guest"]
      const readable = Object.entries(expected).map(([name, answer]) => [
        name,
        answer === "200" && !outsiders.includes(name)
      ])
      expect(await listedBy(scene)).toEqual(Object.fromEntries(readable))
    })

    it("PATCH: write is for the owner, managers, org-admins, site-admins and write grants", async () => {
      const scene = await makeProjectScene(world(), { visibility })
      const refusal = (read: string, who: string) =>
        read === "200" ? `403 ${who === "guest" ? "GUEST_NOT_ALLOWED" : "FORBIDDEN"}` : gone
      expect(await answersOf(scene, (calls) => calls.patch(scene.project, { title: "New" }))).toEqual({
        owner: "200",
        admin: "200",
        siteAdmin: "200",
        manager: "200",
        writer: "200",
        reader: "403 FORBIDDEN",
        member: refusal(expected.member, "member"),
        outsider: refusal(expected.outsider, "outsider"),
        guest: refusal(expected.guest, "guest")
      })
    })
  })

  describe("GET /api/projects/:id", () => {
    it("a project that does not exist, or an id that cannot, gives 404", async () => {
      const { guest, owner } = await makeProjectScene(world())
      for (const id of ["01999999-0000-7000-8000-000000000000", "nonsense", "%00", "a%2Fb", "1"]) {
        expect(outcome(await owner.get(`/api/projects/${id}`))).toEqual(missing)
        expect(outcome(await guest.get(`/api/projects/${id}`))).toEqual(missing)
      }
    })

    it("a token that is unknown is 401, not a guest", async () => {
      const { project } = await makeProjectScene(world(), { visibility: "public" })
      const answer = await callsOf(world().api, { token: "dw_nothing" }).get(project)
      expect(outcome(answer)).toEqual(refused(401, "INVALID_TOKEN"))
      expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"')
    })

    it("a cookie that is dead makes a guest", async () => {
      const { project } = await makeProjectScene(world(), { visibility: "public" })
      const { owner } = world()
      const dead = callsOf(world().api, { cookie: `${owner.cookie.slice(0, -3)}xyz` })
      expect((await dead.get(project)).status).toBe(200)
      expect(outcome(await dead.delete(project))).toEqual(guestRefused)
    })

    it("both a token and a cookie: the token counts", async () => {
      const { project } = await makeProjectScene(world(), { visibility: "private" })
      const { api, owner, outsider } = world()
      const both = callsOf(api, { token: outsider.read, cookie: owner.cookie })
      expect(outcome(await both.get(project))).toEqual(missing)
    })

    it("a write with a cookie must come from the same origin", async () => {
      const { owner, project } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      const cookie = callsOf(world().api, { cookie: world().owner.cookie })
      const answer = await cookie.patch(project, { title: "New" }, { "sec-fetch-site": "cross-site" })
      expect(outcome(answer)).toEqual(refused(403, "CROSS_SITE_REQUEST"))
      expect((await owner.get(project)).json).toEqual(before)
      expect((await cookie.get(project, { "sec-fetch-site": "cross-site" })).status).toBe(200)
    })
  })

  describe("PUT / DELETE /api/projects/:id/grants/:userId", () => {
    const cookies = (
      name: "manager" | "member" | "orgAdmin" | "owner" | "siteAdmin" | "outsider" | "writer"
    ) => callsOf(world().api, { cookie: world()[name].cookie })

    it("give and take read or write access; both are idempotent", async () => {
      const { project, outsider } = await makeProjectScene(world(), { visibility: "private" })
      const grant = `${project}/grants/${world().outsider.id}`
      const owner = cookies("owner")
      const may = async () => [
        (await outsider.get(project)).status,
        (await outsider.patch(project, { title: "New" })).status
      ]
      expect(await may()).toEqual([404, 404])
      for (const [level, expected] of [
        ["read", [200, 403]],
        ["read", [200, 403]],
        ["write", [200, 200]],
        ["read", [200, 403]]
      ] as const) {
        expect(outcome(await owner.put(grant, { level }))).toEqual(ok)
        expect(await may()).toEqual(expected)
      }
      for (const _ of [1, 2]) {
        expect(outcome(await owner.delete(grant))).toEqual(ok)
        expect(await may()).toEqual([404, 404])
      }
    })

    it("the owner, org-admins and site-admins may; managers and grants may not", async () => {
      const { project } = await makeProjectScene(world())
      const grant = `${project}/grants/${world().outsider.id}`
      for (const name of ["owner", "orgAdmin", "siteAdmin"] as const) {
        expect(outcome(await cookies(name).put(grant, { level: "read" }))).toEqual(ok)
        expect(outcome(await cookies(name).delete(grant))).toEqual(ok)
      }
      for (const name of ["manager", "member", "writer"] as const) {
        expect(outcome(await cookies(name).put(grant, { level: "read" }))).toEqual(forbidden("project_owner"))
        expect(outcome(await cookies(name).delete(grant))).toEqual(forbidden("project_owner"))
      }
      expect(outcome(await cookies("outsider").put(grant, { level: "read" }))).toEqual(missing)
      expect(outcome(await callsOf(world().api).put(grant, { level: "read" }))).toEqual(guestRefused)
    })

    it("no token may: the path is not on the token write allowlist", async () => {
      const { owner, project } = await makeProjectScene(world())
      const grant = `${project}/grants/${world().outsider.id}`
      for (const answer of [await owner.put(grant, { level: "read" }), await owner.delete(grant)]) {
        expect(outcome(answer)).toEqual(refused(403, "TOKEN_PATH_NOT_ALLOWED"))
      }
    })

    it("an unknown user is 404, another level 400", async () => {
      const { project } = await makeProjectScene(world())
      for (const id of ["nobody", "01999999-0000-7000-8000-000000000000"]) {
        expect(outcome(await cookies("owner").put(`${project}/grants/${id}`, { level: "read" }))).toEqual(
          refused(404, "NOT_FOUND")
        )
      }
      const grant = `${project}/grants/${world().outsider.id}`
      expect(outcome(await cookies("owner").put(grant, { level: "owner" }))).toEqual(invalid([["level"]]))
      expect(outcome(await cookies("owner").put(grant, {}))).toEqual(invalid([["level"]]))
    })
  })

  describe("PATCH /api/projects/:id {owner_id}", () => {
    it("the owner or an admin may hand ownership on to a member", async () => {
      const { member, owner, project } = await makeProjectScene(world(), { visibility: "private" })
      const { json, status } = await owner.patch(project, { owner_id: world().member.id })
      expect([status, json.owner_id]).toEqual([200, world().member.id])
      expect((await member.delete(project)).status).toBe(200)
      expect(outcome(await owner.get(project))).toEqual(missing)
    })

    it("others with write access may not; a user outside the organisation is 400, an unknown one 404", async () => {
      const { admin, manager, owner, project, writer } = await makeProjectScene(world())
      const before = (await owner.get(project)).json
      for (const calls of [manager, writer]) {
        expect(outcome(await calls.patch(project, { owner_id: world().member.id }))).toEqual(
          forbidden("project_owner")
        )
      }
      for (const calls of [owner, admin]) {
        expect(outcome(await calls.patch(project, { owner_id: world().outsider.id }))).toEqual(
          invalid([["owner_id"]])
        )
        expect(
          outcome(await calls.patch(project, { owner_id: "01999999-0000-7000-8000-000000000000" }))
        ).toEqual(refused(404, "NOT_FOUND"))
        for (const owner_id of [null, "nobody"]) {
          expect(outcome(await calls.patch(project, { owner_id }))).toEqual(invalid([["owner_id"]]))
        }
      }
      expect((await owner.get(project)).json).toEqual(before)
    })
  })
})
