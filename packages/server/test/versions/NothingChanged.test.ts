import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("a change that changes nothing makes no new version", (world) => {
  describe("PATCH without fields, and with the values that stand", () => {
    it("of a project", async () => {
      const { owner, project } = await makeProjectScene(world())
      const { graph, ...before } = (await owner.get(project)).json
      const { owner_id, prompt, status, title, visibility } = before
      for (const body of [{}, { title }, { owner_id, prompt, status, title, visibility }]) {
        const { json } = expectStatus(await owner.patch(project, body), 200)
        expect(json).toEqual(before)
      }
      const answer = await owner.get(`${project}/graph?diff_from=${before.updated_at}`)
      expect(answer.json).toMatchObject({ from: before.updated_at, to: before.updated_at })
    })

    it("of a space", async () => {
      const { manager, space } = await makeProjectScene(world())
      const before = (await manager.get(space)).json
      const { collection_id, guest_projects, name } = before
      for (const body of [{}, { name }, { collection_id, guest_projects, name }])
        expect(expectStatus(await manager.patch(space, body), 200).json).toEqual(before)
    })

    it("of a collection", async () => {
      const { admin, collectionId } = await makeProjectScene(world())
      const path = `/api/collections/${collectionId}`
      const before = (await admin.get(path)).json
      const { blocks, description, edges, layers, name, owner_org_id, specialties } = before
      const all = { blocks, description, edges, layers, name, owner_org_id, specialties }
      for (const body of [{}, { name }, { layers }, all])
        expect(expectStatus(await admin.patch(path, body), 200).json).toEqual(before)
    })

    it("of an item of a space, inherited or its own", async () => {
      const { manager, space } = await makeProjectScene(world())
      const own = (await manager.post(`${space}/blocks`, { name: "Own", layer_id: "core" })).json
      await manager.patch(`${space}/blocks/web`, { name: "Renamed", default_specialties: ["backend"] })
      const before = (await manager.get(space)).json
      for (const id of ["web", own.id]) {
        const { items } = (await manager.get(`${space}/blocks`)).json
        const item = items.find((one: { readonly id: string }) => one.id === id)
        const { default_specialties, name } = item
        for (const body of [{}, { name }, { name, default_specialties }])
          expect(expectStatus(await manager.patch(`${space}/blocks/${id}`, body), 200).json).toEqual(item)
      }
      expect((await manager.get(space)).json).toEqual(before)
    })

    it("of a memory rule", async () => {
      const member = callsOf(world().api, { token: world().member.readWrite })
      const rule = expectStatus(await member.post("/api/memory/rules", { text: "Plainly" }), 201).json
      const path = `/api/memory/rules/${rule.id}`
      expect((await member.patch(path, { text: "Plainly" })).json).toEqual(rule)
      expect((await member.post(`${path}/toggle`, { enabled: true })).json).toEqual(rule)
    })
  })
})
