import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { ok, outcome } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeSpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { describe, expect, it } from "vitest"

const rounds = Array.from({ length: 8 }, (_, index) => index)

inWorld("managers at the same time", (world) => {
  describe("PATCH /api/spaces/:id/blocks/:blockId", () => {
    it("two managers who edit different fields of one block at once both succeed, and both edits stand", async () => {
      const { api, orgAdmin } = world()
      const { manager, member, space } = await makeSpaceScene(world())
      const other = callsOf(api, { cookie: orgAdmin.cookie })
      for (const round of rounds) {
        const [name, description] = [`Name ${round}`, `Description ${round}`]
        const both = await Promise.all([
          manager.patch(`${space}/blocks/web`, { name }),
          other.patch(`${space}/blocks/web`, { description })
        ])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect((await member.get(`${space}/blocks`)).json.items[0]).toMatchObject({
          id: "web",
          name,
          description
        })
      }
    })

    it("also on a custom block, and where the block gets its first override", async () => {
      const { admin, manager, member, space } = await makeSpaceScene(world())
      const own = (await manager.post(`${space}/blocks`, { name: "Own", layer_id: "edge" })).json
      for (const id of [own.id, "store"]) {
        const both = await Promise.all([
          manager.patch(`${space}/blocks/${id}`, { name: "Renamed" }),
          admin.patch(`${space}/blocks/${id}`, { default_specialties: [] })
        ])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        const { items } = (await member.get(`${space}/blocks`)).json
        expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
          name: "Renamed",
          default_specialties: []
        })
      }
    })
  })

  describe("a hiding and an override at once", () => {
    it("both stand", async () => {
      const { admin, manager, member, space } = await makeSpaceScene(world())
      for (const name of ["One", "Two", "Three", "Four"]) {
        const both = await Promise.all([
          manager.delete(`${space}/layers/edge`),
          admin.patch(`${space}/layers/edge`, { name })
        ])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect((await member.get(`${space}/overlays`)).json.items).toEqual([
          { kind: "layer", id: "edge", hidden: true, overrides: { name }, orphaned: false }
        ])
        await manager.post(`${space}/layers/edge/restore`)
      }
    })
  })

  describe("POST /api/spaces/:id/blocks/:blockId/restore", () => {
    it("many at once all answer {ok: true}, and the space's version moves once", async () => {
      const { admin, manager, member, space } = await makeSpaceScene(world())
      await manager.delete(`${space}/blocks/web`)
      const answers = await Promise.all(
        rounds.map((round) => (round % 2 === 0 ? admin : manager).post(`${space}/blocks/web/restore`))
      )
      expect(answers.map(outcome)).toEqual(rounds.map(() => ok))
      const { json } = await member.get(space)
      await manager.post(`${space}/blocks/web/restore`)
      expect((await member.get(space)).json).toEqual(json)
      expect((await member.get(`${space}/overlays`)).json).toEqual({ items: [] })
    })
  })

  describe("DELETE /api/spaces/:id/layers/:layerId of a custom layer", () => {
    const puts = [
      [
        "a new custom block",
        (by: Calls, space: string, layer: string) =>
          by.post(`${space}/blocks`, { name: "New", layer_id: layer })
      ],
      [
        "a custom block that moves",
        (by: Calls, space: string, layer: string, own: string) =>
          by.patch(`${space}/blocks/${own}`, { layer_id: layer })
      ],
      [
        "an inherited block",
        (by: Calls, space: string, layer: string) => by.patch(`${space}/blocks/web`, { layer_id: layer })
      ]
    ] as const

    it.each(puts)(
      "while %s is put on it: one of the two is refused, and no block stands on a layer that is gone",
      async (_, put) => {
        const { admin, manager, member, space } = await makeSpaceScene(world())
        const own = (await manager.post(`${space}/blocks`, { name: "Own", layer_id: "edge" })).json.id
        const ends = new Set<string>()
        for (let round = 0; round < 30; round++) {
          const layer = (await manager.post(`${space}/layers`, { name: "Lane" })).json.id
          const [deleted, placed] = await Promise.all([
            admin.delete(`${space}/layers/${layer}`),
            put(manager, space, layer, own)
          ])
          ends.add(`${deleted.status}, ${placed.status}`)
          const { items } = (await member.get(`${space}/blocks`)).json
          expect(items.filter((item: { orphaned: boolean }) => item.orphaned)).toEqual([])
          expect(items.some((item: { layer_id: string }) => item.layer_id === layer)).toBe(
            placed.status < 300
          )
        }
        expect([...ends].filter((end) => !["200, 400", "409, 200", "409, 201"].includes(end))).toEqual([])
      }
    )
  })

  describe("updated_at of a space", () => {
    it("strictly increases with every change of what it shows, also for many changes at once", async () => {
      const { manager, member, space } = await makeSpaceScene(world())
      const seen = [(await member.get(space)).json.updated_at]
      for (const round of rounds) {
        await Promise.all([
          manager.patch(`${space}/blocks/web`, { name: `N${round}` }),
          manager.patch(`${space}/blocks/api`, { name: `N${round}` })
        ])
        seen.push((await member.get(space)).json.updated_at)
      }
      expect(seen).toEqual([...new Set(seen)].sort())
    })
  })
})
