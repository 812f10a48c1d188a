import { request } from "node:http"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import {
  ask,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { Effect, Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"

const body = (said: string, count: object = {}) => ({
  ...promptOf(said),
  count,
  quality: "fast",
  confirm: true
})

/** What happened to the parts that were asked for with "hang", by the block's name. */
const log: Array<string> = []

/** The prompted model, which at "hang" says nothing until it is stopped, and records both. */
const HangingModel = Layer.effect(
  DesignModel,
  Effect.map(DesignModel, (model) => ({
    ...model,
    decompose: (one: Parameters<typeof model.decompose>[0]) => {
      if (one.brief.messages.at(-1)?.content !== "hang") return model.decompose(one)
      const record = (what: string) => Effect.sync(() => void log.push(`${what} ${one.block.name}`))
      return Stream.fromEffectDrain(
        Effect.andThen(record("asked"), Effect.never).pipe(Effect.onInterrupt(() => record("stopped")))
      )
    }
  }))
).pipe(Layer.provide(PromptedModel))

inWorld(
  "contract 4: a decomposition that fails",
  (world) => {
    const make = async (name = "API") => {
      const scene = await makeGenerationScene(world())
      const { blocks } = (await scene.admin.get(scene.collection)).json
      const renamed = blocks.map((it: { id: string }) => (it.id === "api" ? { ...it, name } : it))
      const before = expectStatus(await scene.admin.patch(scene.collection, { blocks: renamed }), 200).json
      return {
        ...scene,
        preview: `${scene.collection}/blocks/api/decompose`,
        unchanged: async () => expect((await scene.admin.get(scene.collection)).json).toEqual(before)
      }
    }

    describe("POST /api/collections/:id/blocks/:blockId/decompose", () => {
      it.each([
        { does: "be unavailable", code: "MODEL_UNAVAILABLE" },
        { does: "refuse", code: "MODEL_REFUSED", facts: { model_says: "I would rather not." } },
        { does: "break off", code: "GENERATION_FAILED" }
      ])(
        "is 500 $code where propose is ($does); nothing is written, nothing of the inside said",
        async (it) => {
          const { admin, preview, unchanged } = await make()
          const answer = await admin.post(preview, body(it.does))
          expect(outcome(answer)).toEqual(refused(500, it.code, it.facts))
          expect(answer.text).not.toMatch(/secret/)
          await unchanged()
        }
      )

      it("is 500 INTERNAL where the model crashes", async () => {
        const { admin, preview, unchanged } = await make()
        const answer = await admin.post(preview, body("crash"))
        expect(outcome(answer)).toEqual(refused(500, "INTERNAL", { request_id: expect.any(String) }))
        expect(answer.text).not.toMatch(/secret/)
        await unchanged()
      })

      it("too few sub-blocks, also after asking again, are 500 BOUNDS_UNSATISFIED; never cut or filled silently", async () => {
        const { admin, preview, unchanged } = await make()
        const answer = await admin.post(preview, body("say too little", { min: 50, max: 60 }))
        expect(outcome(answer)).toEqual(
          refused(500, "BOUNDS_UNSATISFIED", { kind: "blocks", min: 50, max: 60, got: 3 })
        )
        await unchanged()
      })

      it("names with line breaks and event lines in them come out on one line, and apply takes them", async () => {
        const { admin, preview } = await make()
        const { json } = expectStatus(await admin.post(preview, body("name it evil")), 200)
        for (const { name } of json.sub_blocks) expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        const { edges, sub_blocks, updated_at: expectedUpdatedAt } = json
        expectStatus(await admin.post(`${preview}/apply`, { sub_blocks, edges, expectedUpdatedAt }), 200)
      })

      it("is allowed while a generation runs, since it writes nothing", async () => {
        const { admin, path, preview } = await make()
        const { json } = expectStatus(await admin.post(`${path}?mode=async`, ask(promptOf("stall"))), 202)
        await jobUntil(admin, json.job_id, "running")
        expectStatus(await admin.post(preview, body("plain")), 200)
        expect(
          (await admin.post(`${preview}/apply`, { sub_blocks: [{ name: "A" }, { name: "B" }] })).json.code
        ).toBe("GENERATION_IN_PROGRESS")
        expectStatus(await admin.post(`/api/jobs/${json.job_id}/cancel`), 200)
      })

      it("a client that goes away stops the model, and lets the next one in", async () => {
        const name = `Hanging ${log.length}`
        const { admin, preview, unchanged } = await make(name)
        const text = JSON.stringify(body("hang"))
        const headers = {
          authorization: `Bearer ${world().orgAdmin.readWrite}`,
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(text))
        }
        const call = request(`${world().api.url}${preview}`, { method: "POST", headers, agent: false })
        call.on("error", () => undefined).end(text)
        const happened = () => log.filter((line) => line.endsWith(name))
        await expect.poll(happened, { timeout: 10_000 }).toEqual([`asked ${name}`])
        const next = admin.post(preview, body("plain"))
        call.destroy()
        await expect.poll(happened, { timeout: 10_000 }).toEqual([`asked ${name}`, `stopped ${name}`])
        expectStatus(await next, 200)
        await unchanged()
      })
    })
  },
  { generationConcurrency: 1 },
  HangingModel
)
