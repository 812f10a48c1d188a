import { readFileSync } from "node:fs"
import { OfflineDesignModel } from "@design-workspace/adapters-offline/OfflineDesignModel"
import { OfflineProjectModel } from "@design-workspace/adapters-offline/OfflineProjectModel"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Layer } from "effect"
import { evaluate, everything } from "../../src/evaluation/evaluate.ts"
import { heldOutPrompts, unseenBriefs } from "../../src/evaluation/evaluationBriefs.ts"
import { faultsOf } from "../../src/evaluation/faultsOf.ts"
import { figuresOf, projectFiguresOf } from "../../src/evaluation/figuresOf.ts"
import { offlineFigures, offlineFiguresText } from "../../src/evaluation/offlineFigures.ts"

const silent = { onEvent: () => Effect.void, onRun: () => Effect.void, onProject: () => Effect.void }

/** What was found of all that there is. */
const share = (coverages: ReadonlyArray<{ readonly found: number; readonly of: number } | null>): number =>
  coverages.reduce((sum, it) => sum + (it?.found ?? 0), 0) /
  coverages.reduce((sum, it) => sum + (it?.of ?? 0), 0)

const models = Layer.mergeAll(
  OfflineDesignModel.layer({ delay: Duration.zero }),
  OfflineProjectModel.layer({ delay: Duration.zero }),
  ModelTurns.layer
)

it.layer(models)((it) => {
  describe("demo/eval-offline.md", () => {
    it.effect("has the figures of the offline model as it is; `npm run eval -- --write` writes it", () =>
      Effect.gen(function* () {
        const evaluation = yield* evaluate(everything, silent)
        expect(readFileSync(offlineFigures, "utf8")).toBe(offlineFiguresText(evaluation))
      })
    )

    it.effect(
      "has at least 80 % of the parts and 60 % of the edges of each brief, of those unseen on average, and nothing that must not be",
      () =>
        Effect.gen(function* () {
          const evaluation = yield* evaluate(everything, silent)
          expect(faultsOf(evaluation)).toBeNull()
          const figures = figuresOf(evaluation.runs)
          const unseen = Map.groupBy(figures, ({ brief }) => unseenBriefs.some((it) => it === brief))
          for (const group of [...(unseen.get(false) ?? []).map((it) => [it]), unseen.get(true) ?? []]) {
            const names = group.map(({ brief }) => brief).join()
            expect(share(group.map(({ parts }) => parts)), names).toBeGreaterThanOrEqual(0.8)
            expect(share(group.map(({ edges }) => edges)), names).toBeGreaterThanOrEqual(0.6)
          }
          expect(evaluation.runs.length).toBe(22)
        })
    )

    it.effect(
      "has at least 90 % of the parts of each prompt, of those held out on average, and a document for each node of each graph",
      () =>
        Effect.gen(function* () {
          const { projects } = yield* evaluate({ ...everything, briefs: [] }, silent)
          expect(faultsOf({ projects, runs: [] })).toBeNull()
          const figures = projectFiguresOf(projects)
          const heldOut = figures.filter(({ prompt }) => heldOutPrompts.some((it) => it === prompt))
          const known = figures.filter((it) => !heldOut.includes(it))
          for (const group of [heldOut, ...known.map((it) => [it])]) {
            const names = group.map(({ prompt }) => prompt).join()
            expect(share(group.map(({ parts }) => parts)), names).toBeGreaterThanOrEqual(0.9)
            expect(share(group.map(({ edges }) => edges)), names).toBeGreaterThanOrEqual(0.6)
            expect(share(group.map(({ sentences }) => sentences)), names).toBeGreaterThanOrEqual(0.9)
          }
          for (const { headings, invented, neighbours, passed } of figures) {
            expect([passed, headings, neighbours].map((it) => share([it]))).toEqual([1, 1, 1])
            expect(invented?.count).toBe(0)
          }
          expect(heldOut.length).toBe(6)
        })
    )
  })
})
