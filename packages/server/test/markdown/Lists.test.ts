import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"

inOneWorld("contract 5.7: what a list offers on its items", (world) => {
  const offered = async (token: string, path: string) => {
    const { text } = await world().api.call("GET", path, { token, headers: { accept: "text/markdown" } })
    return parseMirror(text).actions.map((it) => `${it.method} ${it.path} ${it.name}`)
  }

  describe("the trash lists offer restore for what the caller may restore", () => {
    it("to a read_write token, of the ids on the page", async () => {
      const { orgAdmin } = world()
      const { admin, collectionId, project, space } = await makeProjectScene(world())
      for (const path of [project, space, `/api/collections/${collectionId}`]) await admin.delete(path)
      for (const [kind, name] of [
        ["projects", "restoreProject"],
        ["spaces", "restoreSpace"],
        ["collections", "restoreCollection"]
      ] as const) {
        const list = `/api/${kind}/deleted`
        expect(await offered(orgAdmin.readWrite, list)).toContain(`POST /api/${kind}/:id/restore ${name}`)
        expect((await offered(orgAdmin.read, list)).filter((it) => it.includes(name))).toEqual([])
      }
    })

    it("not where nothing lies in it for the caller", async () => {
      expect(await offered(world().outsider.readWrite, "/api/projects/deleted")).toEqual([])
    })
  })

  describe("GET /api/memory/rules", () => {
    it("offers changes of every rule once where the caller may change them all, else one by one", async () => {
      const { api, member, orgAdmin, orgId } = world()
      const admin = callsOf(api, { token: orgAdmin.readWrite })
      await admin.post("/api/memory/rules", { text: "Ours", org_id: orgId })
      const own = await callsOf(api, { token: member.readWrite }).post("/api/memory/rules", { text: "Mine" })
      const changes = (id: string) => [
        `PATCH /api/memory/rules/${id} updateRule`,
        `POST /api/memory/rules/${id}/toggle toggleRule`,
        `DELETE /api/memory/rules/${id} disableRule`
      ]
      const create = "POST /api/memory/rules createRule"
      expect(await offered(orgAdmin.readWrite, "/api/memory/rules")).toEqual([create, ...changes(":id")])
      expect(await offered(member.readWrite, "/api/memory/rules")).toEqual([create, ...changes(own.json.id)])
      expect(await offered(member.read, "/api/memory/rules")).toEqual([])
    })
  })

  describe("GET /api/organisations", () => {
    it("offers the members to the organisation's admins alone", async () => {
      const { member, orgAdmin } = world()
      expect(await offered(orgAdmin.read, "/api/organisations")).toEqual([
        "GET /api/organisations/:id/members listMembers"
      ])
      expect(await offered(member.read, "/api/organisations")).toEqual([])
    })
  })
})
