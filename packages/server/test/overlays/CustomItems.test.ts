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
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const customId = expect.stringMatching(/^x:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const marks = { origin: "custom", hidden: false, overridden: [], orphaned: false }

const kinds = [
  { path: "blocks", body: { name: "Ours", layer_id: "core" }, missing: "BLOCK_NOT_FOUND" },
  { path: "layers", body: { name: "Ours" }, missing: "LAYER_NOT_FOUND" },
  { path: "specialties", body: { name: "Ours" }, missing: "SPECIALTY_NOT_FOUND" }
]

inWorld("custom items of a space", (world) => {
  describe("POST /api/spaces/:id/{blocks,layers,specialties}", () => {
    it("makes a custom item with an id x:<uuid> and answers 201 with the whole of it", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const layer = await manager.post(`${space}/layers`, { name: "Beyond", position: 5 })
      const specialty = await manager.post(`${space}/specialties`, { name: "Poet", description: "Words." })
      expect(outcome(layer)).toEqual(
        succeeded({ id: customId, name: "Beyond", description: "", position: 5, ...marks }, 201)
      )
      expect(outcome(specialty)).toEqual(
        succeeded({ id: customId, name: "Poet", description: "Words.", ...marks }, 201)
      )
      const fields = {
        name: "Verse",
        layer_id: layer.json.id,
        default_specialties: [specialty.json.id, "backend"]
      }
      const block = await manager.post(`${space}/blocks`, fields)
      expect(outcome(block)).toEqual(succeeded({ id: customId, ...fields, description: "", ...marks }, 201))
      const graph = (await member.get(`${space}/graph`)).json
      expect(graph.lanes.at(-1)).toEqual({ id: layer.json.id, label: "Beyond", position: 5 })
      expect(graph.nodes.at(-1)).toEqual({
        id: block.json.id,
        label: "Verse",
        layer_id: layer.json.id,
        default_specialties: fields.default_specialties
      })
    })

    it("a layer without position comes last", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const { json } = await manager.post(`${space}/layers`, { name: "Aaa" })
      expect(json.position).toBe(2)
      expect(idsOf(await member.get(`${space}/layers`))).toEqual(["edge", "core", json.id])
    })

    it("an unknown layer or specialty, a missing or unknown field is 400, and nothing is made", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const post = async (path: string, body: object) => outcome(await manager.post(`${space}/${path}`, body))
      expect(await post("blocks", { name: "B", layer_id: "attic", default_specialties: ["nobody"] })).toEqual(
        invalid(
          [["layer_id"], 'names no layer: "attic"'],
          [["default_specialties", 0], 'names no specialty: "nobody"']
        )
      )
      expect(await post("blocks", { name: "B" })).toEqual(invalid([["layer_id"]]))
      expect(await post("layers", { name: "L", id: "mine" })).toEqual(invalid([["id"]]))
      expect(await post("specialties", { name: "two\nlines" })).toEqual(
        invalid([["name"], "must not contain a line break"])
      )
      expect(idsOf(await member.get(`${space}/blocks?include_hidden=1`))).toEqual(["web", "api", "store"])
    })

    it("without the right it is 403", async () => {
      const { api, member } = world()
      const { space } = await makeSpaceScene(world())
      const calls = callsOf(api, { token: member.readWrite })
      expect(outcome(await calls.post(`${space}/layers`, { name: "L" }))).toEqual(forbidden("space_manager"))
    })
  })

  describe.each(kinds)("a custom item of /api/spaces/:id/$path", ({ body, missing, path }) => {
    const make = async () => {
      const scene = await makeSpaceScene(world())
      const { json } = await scene.manager.post(`${scene.space}/${path}`, body)
      return {
        ...scene,
        list: `${scene.space}/${path}`,
        item: `${scene.space}/${path}/${json.id}`,
        made: json
      }
    }

    it("PATCH changes the item itself: nothing counts as overridden", async () => {
      const { item, list, made, manager, member } = await make()
      const changed = { ...made, name: "Renamed" }
      expect(outcome(await manager.patch(item, { name: "Renamed" }))).toEqual(succeeded(changed))
      expect((await member.get(list)).json.items).toContainEqual(changed)
    })

    it("cannot be restored, nor a field of it reset: 409 NOT_INHERITED", async () => {
      const { item, list, made, manager, member } = await make()
      expect(outcome(await manager.post(`${item}/restore`))).toEqual(refused(409, "NOT_INHERITED"))
      expect(outcome(await manager.delete(`${item}/overrides/name`))).toEqual(refused(409, "NOT_INHERITED"))
      expect((await member.get(list)).json.items).toContainEqual(made)
    })

    it("DELETE removes it permanently: it cannot be restored after deletion", async () => {
      const { item, list, made, manager, member, space } = await make()
      expect(outcome(await manager.delete(item))).toEqual(ok)
      expect(idsOf(await member.get(`${list}?include_hidden=1`))).not.toContain(made.id)
      for (const answer of [
        await manager.post(`${item}/restore`),
        await manager.patch(item, { name: "Back" }),
        await manager.delete(item)
      ]) {
        expect(outcome(answer)).toEqual(refused(404, missing))
      }
      expect((await member.get(`${space}/overlays`)).json).toEqual({ items: [] })
    })
  })

  describe("DELETE /api/spaces/:id/layers/:layerId", () => {
    it("a custom layer with blocks on it cannot be deleted: 409 IN_USE names them and the calls that free it", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const layer = (await manager.post(`${space}/layers`, { name: "Beyond" })).json
      const own = (await manager.post(`${space}/blocks`, { name: "Own", layer_id: layer.id })).json
      await manager.patch(`${space}/blocks/web`, { layer_id: layer.id })
      const before = (await member.get(`${space}/layers`)).json
      const path = (id: string) => `${space}/blocks/${encodeURIComponent(id)}`
      const move = (id: string) => ({ name: "updateSpaceBlock", method: "PATCH", path: path(id) })
      const free = [
        move(own.id),
        { name: "removeSpaceBlock", method: "DELETE", path: path(own.id) },
        move("web"),
        { name: "resetSpaceBlockField", method: "DELETE", path: `${path("web")}/overrides/layer_id` }
      ]
      expect(outcome(await manager.delete(`${space}/layers/${layer.id}`))).toEqual(
        refused(409, "IN_USE", { used_by: [own.id, "web"], actions: free })
      )
      expect((await member.get(`${space}/layers`)).json).toEqual(before)

      for (const { path } of free.slice(1).filter(({ method }) => method === "DELETE"))
        expectStatus(await manager.delete(path), 200)
      expect(outcome(await manager.delete(`${space}/layers/${layer.id}`))).toEqual(ok)
      expect(idsOf(await member.get(`${space}/layers`))).toEqual(["edge", "core"])
    })
  })
})
