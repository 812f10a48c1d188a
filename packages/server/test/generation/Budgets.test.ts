import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { mayTake, meteredCall, taken } from "@design-workspace/domain/testing/generation/meteredCall"
import { eventsOf } from "@design-workspace/verification/calls/events"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import {
  ask,
  contentOf,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { shiftedClock } from "@design-workspace/verification/servers/shiftedClock"
import { Effect, Layer, Option } from "effect"
import { describe, expect, it } from "vitest"

/** The prompted model, each call of which takes tokens as `meteredCall` says. */
const MeteredModel = Layer.effect(
  DesignModel,
  Effect.map(DesignModel, (model) => ({
    ...model,
    prompts: { version: "0badcafe", tokens: () => 300 },
    stage: (one: Parameters<typeof model.stage>[0]) => meteredCall(one.stage, model.stage(one)),
    decompose: (one: Parameters<typeof model.decompose>[0]) =>
      meteredCall(one.stage === "blocks" ? "parts" : "part_edges", model.decompose(one))
  }))
).pipe(Layer.provide(PromptedModel))

const stages = ["layers", "specialties", "blocks", "edges"]
const perCall = taken.inputTokens + taken.outputTokens
const called = (purpose: string, finish = "stop") => ({
  purpose,
  input_tokens: taken.inputTokens,
  output_tokens: taken.outputTokens,
  cached_tokens: taken.cachedTokens,
  duration_ms: expect.any(Number),
  finish
})

inOneWorld(
  "contract 3: the usage of an attempt",
  (world, askDatabase) => {
    it("is what its calls took, in JSON and in Markdown", async () => {
      const { admin, collection, path } = await makeGenerationScene(world())
      expect(eventsOf(await admin.post(path, ask())).at(-1)?.event).toBe("done")
      const usage = {
        model: "prompted",
        prompts: "0badcafe",
        input_tokens: 4 * taken.inputTokens,
        output_tokens: 4 * taken.outputTokens,
        cached_tokens: 4 * taken.cachedTokens,
        calls: stages.map((stage) => called(stage))
      }
      const last = await admin.get(`${collection}/generation/last`)
      expect(last.json.usage).toEqual(usage)
      const mirror = await admin.get(`${collection}/generation/last`, { accept: "text/markdown" })
      expect(mirror.text).toContain(`usage: ${JSON.stringify(last.json.usage)}`)
    })

    it("of a run that failed is stored as well", async () => {
      const { admin, path } = await makeGenerationScene(world())
      const answer = await admin.post(path, ask(promptOf("break off")))
      const failed = eventsOf(answer).at(-1)?.data
      expect(failed?.code).toBe("GENERATION_FAILED")
      const [row] = await askDatabase(`SELECT usage FROM attempt WHERE id = '${failed?.attempt_id}'`)
      expect(row?.["usage"]).toMatchObject({ inputTokens: 2 * taken.inputTokens })
    })

    it("counts in the metrics by model and direction, the calls by how they ended", async () => {
      const { admin, path } = await makeGenerationScene(world())
      const valueOf = async (series: string) => {
        const { text } = await world().api.call("GET", "/metrics")
        const line = text.split("\n").find((it) => it.startsWith(`${series} `))
        return Number(line?.slice(series.length + 1) ?? 0)
      }
      const series = [
        'design_workspace_model_tokens_total{model="prompted",direction="input"}',
        'design_workspace_model_tokens_total{model="prompted",direction="output"}',
        'design_workspace_model_cached_tokens_total{model="prompted"}',
        'design_workspace_model_calls_total{model="prompted",finish="stop"}'
      ]
      const before = await Promise.all(series.map(valueOf))
      expect((await admin.post(path, ask({ mode: "propose" }))).status).toBe(200)
      const after = await Promise.all(series.map(valueOf))
      expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([
        4 * taken.inputTokens,
        4 * taken.outputTokens,
        4 * taken.cachedTokens,
        4
      ])
    })
  },
  {},
  MeteredModel
)

const clock = shiftedClock()
const perDay = 4 * perCall + mayTake - 1

inOneWorld(
  "LLM_TOKENS_PER_DAY",
  (world) => {
    const day = 24 * 60 * 60 * 1_000
    const toNextDay = () => {
      clock.advance(day - (clock.now() % day))
    }

    it("refuses proposals, previews and runs once it is used up, until the next day in UTC; nothing is written", async () => {
      const scene = await makeGenerationScene(world())
      const { admin, collection, path } = scene
      const before = await contentOf(scene)
      toNextDay()
      const propose = () => admin.post(path, ask({ mode: "propose" }))
      expect((await propose()).status).toBe(200)
      clock.advance("23 hours")

      const preview = () =>
        admin.post(`${collection}/blocks/api/decompose`, {
          ...promptOf("split"),
          count: {},
          quality: "fast",
          confirm: true
        })
      for (const answer of [await propose(), await preview()]) {
        expect(outcome(answer)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: 3_600 }))
        expect(answer.headers["retry-after"]).toBe("3600")
        expect(answer.json.message).toContain(`the day's ${perDay} tokens of the organisation`)
        expect(answer.json.message).toContain("T00:00:00.000Z")
      }

      const job = (await admin.post(`${path}?mode=async`, ask())).json.job_id
      const failed = (await jobUntil(admin, job, "failed", "succeeded")).json
      expect(failed).toMatchObject({ status: "failed", result: null, error: { code: "GENERATION_FAILED" } })
      const streamed = eventsOf(await admin.post(path, ask())).at(-1)
      expect([streamed?.event, streamed?.data.code]).toEqual(["error", "GENERATION_FAILED"])
      expect([failed.error.message, streamed?.data.message]).toEqual(
        Array.from({ length: 2 }, () => expect.stringContaining("T00:00:00.000Z"))
      )
      const { mode, params, messages, quality } = ask()
      const estimated = await admin.post(`${collection}/generation/estimate`, {
        mode,
        params,
        messages,
        quality
      })
      expect(estimated.status).toBe(200)
      expect(await contentOf(scene)).toEqual(before)

      toNextDay()
      expect((await preview()).status).toBe(200)
    })
  },
  { llmTokensPerDay: Option.some(perDay) },
  Layer.merge(MeteredModel, clock.layer)
)

const perAttempt = 2 * perCall + mayTake - 1

inOneWorld(
  "LLM_TOKENS_PER_ATTEMPT",
  (world) => {
    describe("a request to the model that could go beyond it", () => {
      it("is not sent: a run fails with GENERATION_FAILED and says so; nothing is written", async () => {
        const scene = await makeGenerationScene(world())
        const before = await contentOf(scene)
        const events = eventsOf(await scene.admin.post(scene.path, ask()))
        expect(events.at(-1)).toMatchObject({
          event: "error",
          data: {
            code: "GENERATION_FAILED",
            message: expect.stringContaining(`${perAttempt} tokens that one generation`)
          }
        })
        expect(events.filter(({ event }) => event === "block")).toEqual([])
        expect(await contentOf(scene)).toEqual(before)
      })

      it("is not sent: a proposal is 500 GENERATION_FAILED, a preview that stays below it is made", async () => {
        const { admin, collection, path } = await makeGenerationScene(world())
        expect(outcome(await admin.post(path, ask({ mode: "propose" })))).toEqual(
          refused(500, "GENERATION_FAILED")
        )
        const body = { ...promptOf("split"), count: {}, quality: "fast", confirm: true }
        expect((await admin.post(`${collection}/blocks/api/decompose`, body)).status).toBe(200)
      })
    })
  },
  { llmTokensPerAttempt: Option.some(perAttempt) },
  MeteredModel
)
