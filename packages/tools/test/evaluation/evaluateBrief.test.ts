import { type MeteredCall, ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { GenerationSettings } from "@design-workspace/domain/generation/lock/GenerationSettings"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import {
  plainStage,
  type Script,
  ScriptedDesignModel
} from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { evaluateBrief } from "../../src/evaluation/evaluateBrief.ts"

const shop = {
  brief: { name: "shop", title: "Shop", text: "A shop with a frontend, a cart and a store." },
  expected: { parts: { Frontend: [], Cart: [], Store: [] }, edges: [["Frontend", "Cart"]] as const }
}

const layers = Layer.mergeAll(
  ScriptedDesignModel.layer,
  ModelTurns.layer.pipe(
    Layer.provide(
      Layer.effect(
        GenerationSettings,
        Effect.map(GenerationSettings, (it) => ({ ...it, window: Duration.minutes(5) }))
      )
    )
  )
)

const evaluated = Effect.fnUntraced(function* (script: Script, quality: "fast" | "pro" = "fast") {
  yield* ScriptedDesignModel.use(({ play }) => play(script))
  return yield* evaluateBrief(shop, quality, () => Effect.void)
})

const call: MeteredCall = {
  purpose: "blocks",
  inputTokens: 100,
  outputTokens: 20,
  cachedTokens: null,
  durationMs: 5,
  finish: "stop",
  answered: true
}

/** As a provider's adapter does: a request is recorded as it ends. */
const recording = (calls: (stage: string) => MeteredCall): Script => ({
  stage: (ask) =>
    Stream.concat(
      plainStage(ask),
      Stream.fromEffectDrain(ModelMeter.use(({ record }) => record(calls(ask.stage))))
    )
})

it.layer(layers)((it) => {
  describe("evaluateBrief", () => {
    it.effect("asks for a design of the brief alone, in the quality that is asked for", () =>
      Effect.gen(function* () {
        const run = yield* evaluated({}, "pro")
        const { asks, critiques } = yield* ScriptedDesignModel.use(({ heard }) => heard)
        expect(asks.map(({ stage }) => stage)).toEqual(["layers", "specialties", "blocks", "edges"])
        expect(asks[0]?.brief).toEqual({
          messages: [{ role: "user", content: shop.brief.text }],
          rules: [],
          quality: "pro"
        })
        expect(asks.map(({ wanted }) => wanted?.min)).toEqual([3, 3, 8, undefined])
        expect(critiques.length).toBe(1)
        expect([run.brief, run.quality, run.model]).toEqual(["shop", "pro", "scripted/pro"])
      })
    )

    it.effect("scores the design against what is expected of the brief", () =>
      Effect.gen(function* () {
        const named = ["Frontend", "Cart", "B3", "B4", "B5", "B6", "B7", "B8"]
        const run = yield* evaluated({
          stage: (ask) =>
            ask.stage === "blocks"
              ? Stream.fromIterable(
                  named.map((name) => ({
                    _tag: "Block" as const,
                    name,
                    description: "",
                    layer: "Layer 1",
                    specialties: []
                  }))
                )
              : plainStage(ask)
        })
        expect(run.score).toEqual({
          parts: { found: 2, of: 3, missing: ["Store"] },
          edges: { found: 1, of: 1, missing: [] },
          unnamed: { count: 6, of: 8, items: named.slice(2) },
          unstated: {
            count: 6,
            of: 7,
            items: named.slice(1, -1).map((name, index) => `${name} → ${named[index + 2]}`)
          },
          broken: []
        })
        expect([run.failure, run.boundsHeld]).toEqual([null, true])
      })
    )

    it.effect("counts the requests and adds their tokens up, and has none where none are reported", () =>
      Effect.gen(function* () {
        const counted = yield* evaluated(
          recording((stage) => (stage === "edges" ? { ...call, inputTokens: null, outputTokens: 5 } : call))
        )
        expect([counted.calls, counted.inputTokens, counted.outputTokens]).toEqual([4, 300, 65])
        const uncounted = yield* evaluated(
          recording(() => ({ ...call, inputTokens: null, outputTokens: null }))
        )
        expect([uncounted.calls, uncounted.inputTokens, uncounted.outputTokens]).toEqual([4, null, null])
        const offline = yield* evaluated({})
        expect([offline.calls, offline.inputTokens, offline.outputTokens]).toEqual([0, null, null])
      })
    )

    it.effect("measures the time", () =>
      Effect.gen(function* () {
        const running = yield* evaluated({
          stage: (ask) => Stream.concat(Stream.fromEffectDrain(Effect.sleep("2 seconds")), plainStage(ask))
        }).pipe(Effect.forkChild)
        yield* TestClock.adjust("1 minute")
        expect((yield* Fiber.join(running)).seconds).toBe(8)
      })
    )

    it.effect("says why there is no design: the model fails, cannot keep the bounds, or takes too long", () =>
      Effect.gen(function* () {
        const failing = yield* evaluated({
          stage: () => Stream.fail(new ModelFailed({ kind: "rejected", detail: "no such\nmodel\u001b[2J" }))
        })
        expect(failing).toMatchObject({
          failure: "rejected: no such model [2J",
          score: null,
          boundsHeld: false
        })

        const silent = yield* evaluated({ stage: () => Stream.empty })
        expect(silent).toMatchObject({
          failure: "0 layers instead of 3 to 6",
          score: null,
          boundsHeld: false
        })

        const stalling = yield* Effect.forkChild(evaluated({ stage: () => Stream.never }))
        yield* TestClock.adjust("5 minutes")
        expect(yield* Fiber.join(stalling)).toMatchObject({
          failure: "timed_out: the model took longer than the window",
          score: null,
          seconds: 300
        })
      })
    )

    it.effect("reports each step of the run as it goes", () =>
      Effect.gen(function* () {
        yield* ScriptedDesignModel.use(({ play }) => play({}))
        const steps: Array<string> = []
        yield* evaluateBrief(shop, "fast", ({ _tag }) => Effect.sync(() => steps.push(_tag)))
        expect(steps.filter((it) => it === "Stage").length).toBe(8)
        expect(steps.filter((it) => it === "Block").length).toBe(8)
      })
    )
  })
})
