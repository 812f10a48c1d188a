import { ok, outcome, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { idsOf, makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, smallContent } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const { blocks, layers, specialties } = smallContent

inWorld("what a space shows is computed, never copied", (world) => {
  describe("a change of the collection", () => {
    it("shows at once in the space, under the space's overrides", async () => {
      const { admin, collection, manager, member, space } = await makeSpaceScene(world())
      await manager.patch(`${space}/blocks/web`, { name: "Shop" })
      const edited = blocks.map((block) => ({ ...block, name: `New ${block.name}`, description: "New." }))
      const fresh = { id: "cache", name: "Cache", layer_id: "core" }
      const edges = [{ source_id: "api", target_id: "cache" }]
      expectStatus(await admin.patch(collection, { blocks: [...edited, fresh], edges }), 200)
      const shown = (await member.get(`${space}/blocks`)).json.items
      expect(
        shown.map((it: { id: string; name: string; description: string }) => [it.id, it.name, it.description])
      ).toEqual([
        ["web", "Shop", "New."],
        ["cache", "Cache", ""],
        ["api", "New API", "New."],
        ["store", "New Store", "New."]
      ])
      expect((await member.get(`${space}/graph`)).json.edges).toEqual(edges)
    })

    it("a regenerated collection shows at once in the space", async () => {
      const { admin, collection, member, space } = await makeSpaceScene(world())
      const run = await admin.post(`${collection}/regenerate`, {
        mode: "initial",
        quality: "fast",
        params: { layers: { min: 1, max: 5 }, blocks: { min: 3, max: 9 }, specialties: { min: 1, max: 5 } },
        messages: [{ role: "user", content: "An online shop with a web page, orders, stock and payments." }],
        confirm: true
      })
      expect(run.status).toBe(200)
      const generated = (await member.get(collection)).json
      expect(generated.blocks).not.toEqual([])
      const graph = (await member.get(`${space}/graph`)).json
      const sorted = (items: ReadonlyArray<{ id: string }>) => items.map(({ id }) => id).sort()
      expect([sorted(graph.lanes), sorted(graph.nodes)]).toEqual([
        sorted(generated.layers),
        sorted(generated.blocks)
      ])
      expect(graph.edges).toEqual(generated.edges)
    })

    it("a block that replaces another by decomposition shows in the space too", async () => {
      const { admin, collection, member, space } = await makeSpaceScene(world())
      const variant = { sub_blocks: [{ name: "Read side" }, { name: "Write side" }] }
      expectStatus(await admin.post(`${collection}/blocks/api/decompose/apply`, variant), 200)
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["web", "read-side", "store", "write-side"])
    })
  })

  describe("an overlay whose target is gone", () => {
    const scene = async () => {
      const made = await makeSpaceScene(world())
      const { admin, collection, manager, space } = made
      await manager.patch(`${space}/blocks/web`, { name: "Shop" })
      await manager.delete(`${space}/blocks/web`)
      const rest = blocks.filter(({ id }) => id !== "web")
      expectStatus(await admin.patch(collection, { blocks: rest, edges: [] }), 200)
      return made
    }
    const entry = { kind: "block", id: "web", hidden: true, overrides: { name: "Shop" } }

    it("stays, marked orphaned in the overlay list, and shows nowhere else", async () => {
      const { member, space } = await scene()
      expect(outcome(await member.get(`${space}/overlays`))).toEqual(
        succeeded({ items: [{ ...entry, orphaned: true }] })
      )
      expect(idsOf(await member.get(`${space}/blocks?include_hidden=1`))).toEqual(["api", "store"])
    })

    it("applies again if the id returns", async () => {
      const { admin, collection, manager, member, space } = await scene()
      await admin.patch(collection, { blocks })
      expect((await member.get(`${space}/overlays`)).json).toEqual({ items: [{ ...entry, orphaned: false }] })
      expect(idsOf(await member.get(`${space}/blocks`))).toEqual(["api", "store"])
      await manager.post(`${space}/blocks/web/restore`)
      expect((await member.get(`${space}/blocks`)).json.items[0]).toMatchObject({ id: "web", name: "Shop" })
    })

    it("can be restored and reset, and then is no entry any more", async () => {
      const { manager, member, space } = await scene()
      expect(outcome(await manager.post(`${space}/blocks/web/restore`))).toEqual(ok)
      expect(outcome(await manager.delete(`${space}/blocks/web/overrides/name`))).toEqual(ok)
      expect((await member.get(`${space}/overlays`)).json).toEqual({ items: [] })
    })
  })

  describe("a block whose layer is gone", () => {
    it("falls back to the inherited layer, else to the first layer, and is marked orphaned", async () => {
      const { admin, collection, manager, member, space } = await makeSpaceScene(world())
      const own = (await manager.post(`${space}/blocks`, { name: "Own", layer_id: "core" })).json
      await manager.patch(`${space}/blocks/web`, { layer_id: "core" })
      const moved = blocks.map((block) => ({ ...block, layer_id: "edge" }))
      const kept = layers.filter(({ id }) => id === "edge")
      expectStatus(await admin.patch(collection, { layers: kept, blocks: moved }), 200)
      const places = async () => {
        const { items } = (await member.get(`${space}/blocks`)).json
        return Object.fromEntries(
          items.map((it: { id: string; layer_id: string; orphaned: boolean }) => [
            it.id,
            [it.layer_id, it.orphaned]
          ])
        )
      }
      const fallback = { web: ["edge", true], [own.id]: ["edge", true] }
      expect(await places()).toEqual({ ...fallback, api: ["edge", false], store: ["edge", false] })
      const overlay = async () =>
        (await member.get(`${space}/overlays`)).json.items.map((it: { id: string; orphaned: boolean }) => [
          it.id,
          it.orphaned
        ])
      expect(await overlay()).toEqual([["web", true]])
      expectStatus(await admin.patch(collection, { layers, blocks, specialties }), 200)
      const found = { web: ["core", false], [own.id]: ["core", false] }
      expect(await places()).toEqual({ ...found, api: ["core", false], store: ["core", false] })
      expect(await overlay()).toEqual([["web", false]])
    })
  })
})
