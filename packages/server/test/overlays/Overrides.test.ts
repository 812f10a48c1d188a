import { callsOf } from "@design-workspace/verification/calls/Calls"
import {
  forbidden,
  invalid,
  ok,
  outcome,
  refused,
  succeeded
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { describe, expect, it } from "vitest"

const web = {
  id: "web",
  name: "Web",
  description: "",
  layer_id: "edge",
  default_specialties: ["frontend"],
  origin: "inherited",
  hidden: false,
  overridden: [],
  orphaned: false
}

inWorld("overrides of a space", (world) => {
  describe("PATCH /api/spaces/:id/{blocks,layers,specialties}/:itemId", () => {
    it("inherited: overrides the given fields of a block, and the collection stays as it is", async () => {
      const { collection, manager, member, space } = await makeSpaceScene(world())
      const before = (await member.get(collection)).json
      const change = { description: "Our entry.", layer_id: "core", default_specialties: ["backend"] }
      const shown = { ...web, ...change, overridden: ["description", "layer_id", "default_specialties"] }
      expect(outcome(await manager.patch(`${space}/blocks/web`, change))).toEqual(succeeded(shown))
      expect((await member.get(`${space}/blocks`)).json.items).toContainEqual(shown)
      expect((await member.get(collection)).json).toEqual(before)
    })

    it("overrides name, description and position of a layer, which orders the lanes", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const answer = await manager.patch(`${space}/layers/edge`, { name: "Rim", position: 7 })
      expect(outcome(answer)).toEqual(
        succeeded({
          id: "edge",
          name: "Rim",
          description: "",
          position: 7,
          origin: "inherited",
          hidden: false,
          overridden: ["name", "position"],
          orphaned: false
        })
      )
      const { lanes } = (await member.get(`${space}/graph`)).json
      expect(lanes).toEqual([
        { id: "core", label: "Core", position: 1 },
        { id: "edge", label: "Rim", position: 7 }
      ])
    })

    it("overrides name and description of a specialty", async () => {
      const { manager, space } = await makeSpaceScene(world())
      const change = { name: "Web Engineer", description: "Of browsers." }
      expect(outcome(await manager.patch(`${space}/specialties/frontend`, change))).toEqual(
        succeeded({
          id: "frontend",
          ...change,
          origin: "inherited",
          hidden: false,
          overridden: ["name", "description"],
          orphaned: false
        })
      )
    })

    it("later values join the earlier ones; a body without fields changes nothing", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Shop" })
      const both = await manager.patch(`${space}/blocks/web`, { description: "Sells." })
      expect(both.json).toEqual({
        ...web,
        name: "Shop",
        description: "Sells.",
        overridden: ["name", "description"]
      })
      const before = (await member.get(space)).json
      expect(outcome(await manager.patch(`${space}/blocks/web`, {}))).toEqual(succeeded(both.json))
      expect((await member.get(space)).json).toEqual(before)
    })

    it("what the space does not have, or the kind does not know, is 400 with every issue, and nothing changes", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const before = (await member.get(`${space}/blocks`)).json
      const refusals = [
        await manager.patch(`${space}/blocks/web`, {
          layer_id: "attic",
          default_specialties: ["nobody", "backend", "backend"]
        }),
        await manager.patch(`${space}/blocks/web`, { position: 3, name: "", origin: "custom" }),
        await manager.patch(`${space}/specialties/backend`, { layer_id: "core" }),
        await manager.patch(`${space}/layers/core`, { position: 1.5 })
      ]
      expect(refusals.map(outcome)).toEqual([
        invalid(
          [["layer_id"], 'names no layer: "attic"'],
          [["default_specialties", 0], 'names no specialty: "nobody"'],
          [["default_specialties", 2], 'is listed twice: "backend"']
        ),
        expect.objectContaining({ status: 400 }),
        invalid([["layer_id"]]),
        invalid([["position"]])
      ])
      expect(refusals[1]?.json.issues).toHaveLength(3)
      expect((await member.get(`${space}/blocks`)).json).toEqual(before)
    })

    it("without the right it is 403, an unknown item 404, and nothing changes", async () => {
      const { api, member, outsider } = world()
      const { admin, space } = await makeSpaceScene(world())
      const change = { name: "Mine" }
      for (const { readWrite } of [member, outsider]) {
        const calls = callsOf(api, { token: readWrite })
        expect(outcome(await calls.patch(`${space}/blocks/web`, change))).toEqual(forbidden("space_manager"))
      }
      expect(outcome(await admin.patch(`${space}/blocks/core`, change))).toEqual(
        refused(404, "BLOCK_NOT_FOUND")
      )
      expect((await admin.get(`${space}/overlays`)).json).toEqual({ items: [] })
    })
  })

  describe("DELETE /api/spaces/:id/{blocks,layers,specialties}/:itemId/overrides/:field", () => {
    it("drops the override of that field alone, hidden or not, and answers {ok: true} also when there is none", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Shop", layer_id: "core" })
      await manager.delete(`${space}/blocks/web`)
      const field = `${space}/blocks/web/overrides/layer_id`
      expect(outcome(await manager.delete(field))).toEqual(ok)
      expect(outcome(await manager.delete(field))).toEqual(ok)
      expect((await member.get(`${space}/overlays`)).json).toEqual({
        items: [{ kind: "block", id: "web", hidden: true, overrides: { name: "Shop" }, orphaned: false }]
      })
      await manager.delete(`${space}/blocks/web/overrides/name`)
      await manager.post(`${space}/blocks/web/restore`)
      expect((await member.get(`${space}/blocks`)).json.items).toContainEqual(web)
      expect((await member.get(`${space}/overlays`)).json).toEqual({ items: [] })
    })

    it("a field that the kind does not have is 400", async () => {
      const { manager, space } = await makeSpaceScene(world())
      for (const path of [
        "blocks/web/overrides/position",
        "layers/core/overrides/layer_id",
        "layers/core/overrides/id"
      ]) {
        expect(outcome(await manager.delete(`${space}/${path}`))).toEqual(invalid([["path", "field"]]))
      }
    })

    it("an unknown item is 404, a caller without the right 403", async () => {
      const { api, member } = world()
      const { manager, space } = await makeSpaceScene(world())
      const path = `${space}/specialties/nobody/overrides/name`
      expect(outcome(await manager.delete(path))).toEqual(refused(404, "SPECIALTY_NOT_FOUND"))
      const calls = callsOf(api, { token: member.readWrite })
      expect(outcome(await calls.delete(`${space}/blocks/web/overrides/name`))).toEqual(
        forbidden("space_manager")
      )
    })
  })

  describe("GET /api/spaces/:id/overlays", () => {
    it("holds what the space hides and overrides, layers first, in the order of the space", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      await manager.delete(`${space}/blocks/store`)
      await manager.patch(`${space}/blocks/web`, { default_specialties: [] })
      await manager.delete(`${space}/specialties/frontend`)
      await manager.patch(`${space}/layers/core`, { position: 0 })
      expect(outcome(await member.get(`${space}/overlays`))).toEqual(
        succeeded({
          items: [
            { kind: "layer", id: "core", hidden: false, overrides: { position: 0 }, orphaned: false },
            { kind: "specialty", id: "frontend", hidden: true, overrides: {}, orphaned: false },
            { kind: "block", id: "store", hidden: true, overrides: {}, orphaned: false },
            {
              kind: "block",
              id: "web",
              hidden: false,
              overrides: { default_specialties: [] },
              orphaned: false
            }
          ]
        })
      )
    })
  })
})
