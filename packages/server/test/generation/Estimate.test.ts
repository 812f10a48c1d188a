import { callsOf } from "@design-workspace/verification/calls/Calls"
import { eventsOf } from "@design-workspace/verification/calls/events"
import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused,
  succeeded,
  unknownId
} from "@design-workspace/verification/calls/outcome"
import { ask, contentOf, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const exactly = (count: number) => ({ min: count, max: count })
const params = (count: number) => ({
  layers: exactly(count),
  specialties: exactly(count),
  blocks: exactly(count)
})
const { confirm: _, ...unconfirmed } = ask()

inWorld("contract 4: POST /api/collections/:id/generation/estimate", (world) => {
  const make = async () => {
    const scene = await makeGenerationScene(world())
    const { api, orgAdmin } = world()
    return {
      ...scene,
      estimate: `${scene.collection}/generation/estimate`,
      reader: callsOf(api, { token: orgAdmin.read })
    }
  }

  describe("answer", () => {
    it("is {input_tokens, output_tokens: {min, max}, calls, fits_context}, and the same again", async () => {
      const { estimate, reader } = await make()
      const answer = await reader.post(estimate, ask({ params: params(10) }))
      expect(outcome(answer)).toEqual(
        succeeded({
          input_tokens: expect.any(Number),
          output_tokens: { min: 952, max: 1064 },
          calls: 4,
          fits_context: true,
          note: expect.stringContaining("not a language model")
        })
      )
      expect(outcome(await reader.post(estimate, ask({ params: params(10) })))).toEqual(outcome(answer))
    })

    it("the largest allowed request is about 10,640 output tokens; pro adds a call and may repair", async () => {
      const { estimate, reader } = await make()
      const largest = (await reader.post(estimate, ask({ params: params(100) }))).json
      expect([largest.calls, largest.output_tokens.max]).toEqual([4, 10_640])
      const pro = (await reader.post(estimate, ask({ params: params(100), quality: undefined }))).json
      expect(pro.calls).toBe(5)
      expect(pro.output_tokens.max).toBeGreaterThan(largest.output_tokens.max)
    })

    it("blocks-only makes no layers and specialties, and longer messages take more input", async () => {
      const { estimate, reader } = await make()
      const blocksOnly = (await reader.post(estimate, ask({ mode: "blocks-only" }))).json
      expect(blocksOnly.calls).toBe(2)
      const longer = ask({ mode: "blocks-only", messages: [...ask().messages, ...ask().messages] })
      expect((await reader.post(estimate, longer)).json.input_tokens).toBeGreaterThan(blocksOnly.input_tokens)
    })

    it("no model is called and nothing begins: the window stays free, nothing is written", async () => {
      const scene = await make()
      const before = await contentOf(scene)
      expectStatus(await scene.admin.post(scene.estimate, ask()), 200)
      expect(await contentOf(scene)).toEqual(before)
      expect((await scene.admin.get(`${scene.collection}/generation/last`)).json.code).toBe(
        "ATTEMPT_NOT_FOUND"
      )
      expect(eventsOf(await scene.admin.post(scene.path, ask())).at(-1)?.event).toBe("done")
      expectStatus(await scene.admin.post(scene.estimate, ask()), 200)
    })
  })

  describe("who may", () => {
    it("a read token is enough and confirms nothing; a cookie needs no origin, as for other reads", async () => {
      const { api, orgAdmin } = world()
      const { estimate, reader } = await make()
      expectStatus(await reader.post(estimate, unconfirmed), 200)
      const foreign = { "sec-fetch-site": "cross-site" }
      const cookie = callsOf(api, { cookie: orgAdmin.cookie })
      expectStatus(await cookie.post(estimate, unconfirmed, foreign), 200)
    })

    it("who may regenerate may estimate: others get 403, guests too, and 404 only if there is no such id", async () => {
      const { api, manager, member, otherAdmin, siteAdmin, outsider } = world()
      const { collection, estimate, reader } = await make()
      for (const { read: token } of [member, manager, otherAdmin, outsider]) {
        expect(outcome(await callsOf(api, { token }).post(estimate, ask()))).toEqual(forbidden("org_admin"))
      }
      expect(outcome(await callsOf(api).post(estimate, ask()))).toEqual(guestRefused)
      const root = callsOf(api, { token: siteAdmin.readWrite })
      expectStatus(await root.post(estimate, ask()), 200)
      expectStatus(await root.patch(collection, { owner_org_id: null }), 200)
      expect(outcome(await reader.post(estimate, ask()))).toEqual(forbidden("site_admin"))
      for (const id of [unknownId, "no-uuid"]) {
        const answer = await reader.post(`/api/collections/${id}/generation/estimate`, ask())
        expect(outcome(answer)).toEqual(refused(404, "COLLECTION_NOT_FOUND"))
      }
    })
  })

  describe("what refuses the run refuses the estimate", () => {
    it("the body's shape: 400 with every issue", async () => {
      const { estimate, reader } = await make()
      const body = ask({
        params: { layers: { min: 3, max: 2 }, blocks: {}, specialties: {} },
        mode: "with-keep",
        extra: 1
      })
      expect(outcome(await reader.post(estimate, body))).toEqual(
        invalid([["extra"]], [["params", "layers", "min"]], [["keep_block_ids"]])
      )
    })

    it("ids to keep that are unknown, and bounds that what the mode keeps already breaks: 400", async () => {
      const { estimate, reader } = await make()
      const unknown = ask({ mode: "with-keep", keep_block_ids: ["web", "attic"] })
      expect(outcome(await reader.post(estimate, unknown))).toEqual(
        invalid([["keep_block_ids", 1], 'names no block: "attic"'])
      )
      const blocks = { min: null, max: 1 }
      const broken = ask({
        mode: "with-keep",
        keep_block_ids: ["web", "api"],
        params: { ...ask().params, blocks }
      })
      expect(outcome(await reader.post(estimate, broken))).toEqual(
        invalid([["params", "blocks", "max"], "mode with-keep keeps 2 blocks, more than 1"])
      )
    })

    it("a collection in the trash: 409 COLLECTION_IN_TRASH", async () => {
      const { admin, collection, estimate } = await make()
      expectStatus(await admin.delete(collection), 200)
      expect(outcome(await admin.post(estimate, ask()))).toEqual(
        refused(409, "COLLECTION_IN_TRASH", {
          actions: [{ name: "restoreCollection", method: "POST", path: `${collection}/restore` }]
        })
      )
    })
  })
})
