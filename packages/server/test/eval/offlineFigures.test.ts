import { readFileSync } from "node:fs"
import { OfflineDesignModel } from "@design-workspace/adapters-llm/offline/OfflineDesignModel"
import { ModelTurns } from "@design-workspace/domain/generation/ModelTurns"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Layer } from "effect"
import { evaluate, everything } from "../../src/eval/evaluate.ts"
import { faultsOf } from "../../src/eval/faultsOf.ts"
import { figuresOf } from "../../src/eval/figuresOf.ts"
import { offlineFigures, offlineFiguresText } from "../../src/eval/offlineFigures.ts"

const silent = { onEvent: () => Effect.void, onRun: () => Effect.void }

it.layer(Layer.mergeAll(OfflineDesignModel.layer({ delay: Duration.zero }), ModelTurns.layer))((it) => {
  describe("demo/eval-offline.md", () => {
    it.effect("has the figures of the offline model as it is; `npm run eval -- --write` writes it", () =>
      Effect.gen(function* () {
        const evaluation = yield* evaluate(everything, silent)
        expect(readFileSync(offlineFigures, "utf8")).toBe(offlineFiguresText(evaluation))
      })
    )

    it.effect(
      "has at least 80 % of the parts and 60 % of the edges of each brief, and nothing that must not be",
      () =>
        Effect.gen(function* () {
          const evaluation = yield* evaluate(everything, silent)
          expect(faultsOf(evaluation)).toBeNull()
          for (const { brief, edges, parts } of figuresOf(evaluation.runs)) {
            expect((parts?.found ?? 0) / (parts?.of ?? 1), brief).toBeGreaterThanOrEqual(0.8)
            expect((edges?.found ?? 0) / (edges?.of ?? 1), brief).toBeGreaterThanOrEqual(0.6)
          }
          expect(evaluation.runs.length).toBe(6)
        })
    )
  })
})
