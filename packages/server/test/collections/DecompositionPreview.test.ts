import { callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const message = (content: string, role = "user") => ({ role, content })
const body = (changes: object = {}) => ({
  messages: [
    message("Split it into an order desk and an order store. The order desk calls the order store.")
  ],
  quality: "fast",
  count: { min: 2, max: 5 },
  confirm: true,
  ...changes
})

inOneWorld("contract 4: POST /api/collections/:id/blocks/:blockId/decompose", (world) => {
  const make = async () => {
    const { api, orgAdmin } = world()
    const admin = callsOf(api, { token: orgAdmin.readWrite })
    const collection = `/api/collections/${await makeCollection(world())}`
    const before = (await admin.get(collection)).json
    return {
      admin,
      cookie: callsOf(api, { cookie: orgAdmin.cookie }),
      collection,
      preview: `${collection}/blocks/api/decompose`,
      before,
      unchanged: async () => expect((await admin.get(collection)).json).toEqual(before)
    }
  }

  describe("preview", () => {
    it("answers {block_id, sub_blocks, edges, updated_at}; nothing is written; the offline model says so in X-Model", async () => {
      const { admin, before, preview, unchanged } = await make()
      const answer = await admin.post(preview, body())
      expect(outcome(answer)).toEqual(
        succeeded({
          block_id: "api",
          sub_blocks: [
            {
              id: "order-desk",
              name: "Order Desk",
              description: "A part of API.",
              layer_id: "core",
              default_specialties: ["backend"],
              kind: "client"
            },
            {
              id: "order-store",
              name: "Order Store",
              description: "A part of API.",
              layer_id: "core",
              default_specialties: ["backend"],
              kind: "store"
            }
          ],
          edges: [{ source_id: "order-desk", target_id: "order-store", label: "calls" }],
          updated_at: before.updated_at
        })
      )
      expect(answer.headers["x-model"]).toBe("offline")
      await unchanged()
    })

    it("its sub_blocks and edges are accepted by apply as they are, with updated_at as expectedUpdatedAt", async () => {
      const { admin, before, collection, preview } = await make()
      const { edges, sub_blocks, updated_at: expectedUpdatedAt } = (await admin.post(preview, body())).json
      const applied = await admin.post(`${preview}/apply`, { sub_blocks, edges, expectedUpdatedAt })
      expect(outcome(applied)).toEqual(
        succeeded({
          removed: "api",
          sub_blocks,
          edges,
          rewired_edges: [
            { source_id: "web", target_id: "order-desk" },
            { source_id: "order-store", target_id: "store" }
          ]
        })
      )
      const after = (await admin.get(collection)).json
      expect(after.blocks).toEqual([before.blocks[0], ...sub_blocks, before.blocks[2]])
    })

    it("the collection changed meanwhile: apply says stale, a new preview can be applied", async () => {
      const { admin, collection, preview } = await make()
      const late = (await admin.post(preview, body())).json
      expectStatus(await admin.patch(collection, { name: "Changed" }), 200)
      const apply = ({ edges, sub_blocks, updated_at }: typeof late) =>
        admin.post(`${preview}/apply`, { sub_blocks, edges, expectedUpdatedAt: updated_at })
      expect((await apply(late)).json.code).toBe("stale")
      expectStatus(await apply((await admin.post(preview, body())).json), 200)
    })

    it("either bound of count may be null or missing; quality defaults to pro; the same question has the same answer", async () => {
      const { admin, preview } = await make()
      const first = await admin.post(preview, body())
      for (const count of [{}, { min: null, max: null }, { min: 2 }, { max: 100 }]) {
        const { quality: _, ...rest } = body({ count })
        expect(outcome(await admin.post(preview, rest))).toEqual(outcome(first))
      }
    })

    it("count is kept: exactly 2, exactly 7, exactly 100 sub-blocks, all with ids of their own", async () => {
      const { admin, preview } = await make()
      for (const count of [2, 7, 100]) {
        const { json } = await admin.post(preview, body({ count: { min: count, max: count } }))
        const ids = json.sub_blocks.map(({ id }: { id: string }) => id)
        expect(new Set([...ids, "web", "api", "store"]).size).toBe(count + 3)
      }
    })
  })

  describe("400", () => {
    const bad: ReadonlyArray<readonly [string, object, ReadonlyArray<string | number>]> = [
      ["messages: at least 1 item", { messages: [] }, ["messages"]],
      [
        "messages: at most 10 items",
        { messages: Array.from({ length: 11 }, () => message("x")) },
        ["messages"]
      ],
      [
        "messages: role is user or assistant",
        { messages: [message("x", "system")] },
        ["messages", 0, "role"]
      ],
      ["messages: content is at least 1 character", { messages: [message("")] }, ["messages", 0, "content"]],
      [
        "messages: content is at most 50000 characters",
        { messages: [message("x".repeat(50_001))] },
        ["messages", 0, "content"]
      ],
      ["quality is pro or fast", { quality: "best" }, ["quality"]],
      ["count is required", { count: undefined }, ["count"]],
      ["count: min is at least 2", { count: { min: 1, max: 5 } }, ["count", "min"]],
      ["count: max is at least 2", { count: { max: 1 } }, ["count", "max"]],
      ["count: max is at most 100", { count: { max: 101 } }, ["count", "max"]],
      ["count: integers", { count: { min: 2.5 } }, ["count", "min"]],
      ["count: min is at most max", { count: { min: 4, max: 3 } }, ["count", "min"]],
      ["count takes no other key", { count: { exactly: 3 } }, ["count", "exactly"]],
      ["confirm is a boolean", { confirm: "yes" }, ["confirm"]],
      ["unknown fields are rejected", { mode: "initial" }, ["mode"]]
    ]

    it.each(bad)("%s", async (_, changes, path) => {
      const { admin, preview, unchanged } = await make()
      expect(outcome(await admin.post(preview, body(changes)))).toEqual(invalid([path]))
      await unchanged()
    })

    it("ten messages of 50000 characters are read", async () => {
      const { admin, preview } = await make()
      const messages = Array.from({ length: 10 }, () => message("a".repeat(50_000)))
      expectStatus(await admin.post(preview, body({ messages })), 200)
    })
  })

  describe("confirm", () => {
    it("tokens must send confirm: true, otherwise 409 with the call that resolves it", async () => {
      const { admin, preview, unchanged } = await make()
      for (const confirm of [undefined, false]) {
        expect(outcome(await admin.post(preview, body({ confirm })))).toEqual(
          refused(409, "CONFIRM_REQUIRED", {
            actions: [
              { name: "previewDecomposition", method: "POST", path: preview, body: { confirm: true } }
            ]
          })
        )
      }
      await unchanged()
    })

    it("cookie clients do not use the token confirm rule", async () => {
      const { cookie, preview } = await make()
      expectStatus(await cookie.post(preview, body({ confirm: undefined })), 200)
    })
  })
})
