import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const layers = [
  { id: "edge", name: "Edge" },
  { id: "core", name: "Core" }
]
const specialties = [
  { id: "frontend", name: "Frontend" },
  { id: "backend", name: "Backend" }
]
const block = (id: string) => ({ id, name: id, layer_id: "core", default_specialties: ["backend"] })
const edge = (source_id: string, target_id: string) => ({ source_id, target_id })
/** `api` between two callers and two that it calls, and a pair that it has nothing to do with. */
const content = {
  layers,
  specialties,
  blocks: ["web", "app", "api", "store", "mail"].map(block),
  edges: [
    edge("web", "api"),
    edge("web", "app"),
    edge("app", "api"),
    edge("api", "store"),
    edge("api", "mail")
  ]
}
const part = (id: string) => ({ ...block(id), description: "" })

inWorld("interface operation 11", (world) => {
  const make = async () => {
    const admin = callsOf(world().api, { token: world().orgAdmin.readWrite })
    const collection = `/api/collections/${await makeCollection(world(), content)}`
    return { admin, collection, apply: `${collection}/blocks/api/decompose/apply` }
  }

  describe("POST /api/collections/:id/blocks/:blockId/decompose/apply", () => {
    it("the block is removed and the sub-blocks and edges are added, in its place in the order", async () => {
      const { admin, apply, collection } = await make()
      const before = (await admin.get(collection)).json
      const given = {
        id: "gate",
        name: "Gate",
        description: "Lets in.",
        layer_id: "edge",
        default_specialties: ["frontend", "backend"]
      }
      const answer = await admin.post(apply, {
        sub_blocks: [given, { name: "Order Desk" }],
        edges: [edge("gate", "order-desk")]
      })
      const sub_blocks = [
        given,
        {
          id: "order-desk",
          name: "Order Desk",
          description: "",
          layer_id: "core",
          default_specialties: ["backend"]
        }
      ]
      expect(outcome(answer)).toEqual(
        succeeded({
          removed: "api",
          sub_blocks,
          edges: [edge("gate", "order-desk")],
          rewired_edges: [
            edge("web", "gate"),
            edge("app", "gate"),
            edge("order-desk", "store"),
            edge("order-desk", "mail")
          ]
        })
      )
      const after = (await admin.get(collection)).json
      expect(after).toEqual({
        ...before,
        blocks: [before.blocks[0], before.blocks[1], ...sub_blocks, before.blocks[3], before.blocks[4]],
        edges: [
          edge("web", "gate"),
          edge("web", "app"),
          edge("app", "gate"),
          edge("order-desk", "store"),
          edge("order-desk", "mail"),
          edge("gate", "order-desk")
        ],
        updated_at: after.updated_at
      })
      expect(after.updated_at > before.updated_at).toBe(true)
    })

    it("edges: default is none; then every sub-block is entry and exit", async () => {
      const { admin, apply } = await make()
      const { json } = await admin.post(apply, {
        sub_blocks: [
          { id: "a", name: "A" },
          { id: "b", name: "B" }
        ]
      })
      expect([json.edges, json.rewired_edges]).toEqual([
        [],
        [
          edge("web", "a"),
          edge("web", "b"),
          edge("app", "a"),
          edge("app", "b"),
          edge("a", "store"),
          edge("b", "store"),
          edge("a", "mail"),
          edge("b", "mail")
        ]
      ])
    })

    it("edges into the block go to the sub-blocks that no sub-block points to, edges out leave from those that point to none", async () => {
      const { admin, apply } = await make()
      const { json } = await admin.post(apply, {
        sub_blocks: ["in1", "in2", "mid", "out1", "out2"].map((id) => ({ id, name: id })),
        edges: [edge("in1", "mid"), edge("in2", "mid"), edge("mid", "out1"), edge("mid", "out2")]
      })
      expect(json.rewired_edges).toEqual([
        ...[edge("web", "in1"), edge("web", "in2"), edge("app", "in1"), edge("app", "in2")],
        ...[edge("out1", "store"), edge("out2", "store"), edge("out1", "mail"), edge("out2", "mail")]
      ])
    })

    it("where there is no entry and no exit, as in a ring, every sub-block takes them", async () => {
      const { admin, apply } = await make()
      const ring = [edge("a", "b"), edge("b", "a")]
      const { json } = await admin.post(apply, {
        sub_blocks: [
          { id: "a", name: "A" },
          { id: "b", name: "B" }
        ],
        edges: ring
      })
      expect(json.edges).toEqual(ring)
      expect(json.rewired_edges).toHaveLength(8)
    })

    it("ids are minted where absent, never the removed block's; that may be used again if it is sent", async () => {
      const { admin, apply, collection } = await make()
      const minted = await admin.post(apply, {
        sub_blocks: [
          { name: "API" },
          { name: "Store" },
          { name: "Store" },
          { name: "Größe & Co." },
          { name: "…" }
        ]
      })
      const ids = minted.json.sub_blocks.map(({ id }: { id: string }) => id)
      expect(ids).toEqual(["api-2", "store-2", "store-3", "gro-e-co", "item"])
      const { blocks } = (await admin.get(collection)).json
      expect(blocks.map(({ id }: { id: string }) => id)).toEqual(["web", "app", ...ids, "store", "mail"])

      const other = await make()
      const again = await other.admin.post(other.apply, {
        sub_blocks: [{ id: "api", name: "API" }, { name: "Rest" }]
      })
      expect(again.json.sub_blocks).toEqual([
        { ...part("api"), name: "API" },
        { ...part("rest"), name: "Rest" }
      ])
    })

    it("a sub-block can be without specialties, and be decomposed itself", async () => {
      const { admin, apply, collection } = await make()
      await admin.post(apply, { sub_blocks: [{ name: "One", default_specialties: [] }, { name: "Two" }] })
      const { json } = await admin.post(`${collection}/blocks/one/decompose/apply`, {
        sub_blocks: [{ name: "Left" }, { name: "Right" }]
      })
      expect(json.sub_blocks).toEqual([
        { ...part("left"), name: "Left", default_specialties: [] },
        { ...part("right"), name: "Right", default_specialties: [] }
      ])
    })

    it("works on a block whose id needs escaping in a path", async () => {
      const { admin, collection } = await make()
      await admin.patch(collection, { blocks: [block("a:b.c")], edges: [] })
      const path = `${collection}/blocks/${encodeURIComponent("a:b.c")}/decompose/apply`
      const { json, status } = await admin.post(path, { sub_blocks: [{ name: "A" }, { name: "B" }] })
      expect([status, json.removed]).toEqual([200, "a:b.c"])
    })
  })

  describe("expectedUpdatedAt", () => {
    it("of the version that the variant was built on lets it through", async () => {
      const { admin, apply, collection } = await make()
      const { updated_at } = (await admin.get(collection)).json
      const sub_blocks = [{ name: "A" }, { name: "B" }]
      const answer = await admin.post(apply, { sub_blocks, expectedUpdatedAt: updated_at })
      expect(answer.status).toBe(200)
    })
  })
})
