import { readFileSync } from "node:fs"
import { OfflineDesignModel } from "@design-workspace/adapters-llm/offline/OfflineDesignModel"
import { gridLayout } from "@design-workspace/adapters-pictures/layout/gridLayout"
import { makePictureLayout } from "@design-workspace/adapters-pictures/layout/makePictureLayout"
import { sheetOf } from "@design-workspace/adapters-pictures/layout/Sheet"
import {
  freeHeights,
  layoutFaults,
  lostLabels
} from "@design-workspace/adapters-pictures/testing/layoutFaults"
import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"

const holder = { key: "user:1", verified: true }
const briefs = ["online-shop", "data-exchange", "certificate-authority"]

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../demo/briefs/${name}.md`, import.meta.url), "utf8")

const pictureOf = Effect.fnUntraced(
  function* (name: string) {
    const model = yield* DesignModel
    const start = yield* Effect.fromResult(
      startDraft(
        { mode: "initial", params: { layers: {}, specialties: {}, blocks: {} }, keepBlockIds: [] },
        emptyContent
      )
    )
    const design = yield* designRun({
      model,
      brief: { messages: [{ role: "user", content: textOf(name) }], rules: [], quality: "fast" },
      start,
      settled: null,
      emit: () => Effect.void,
      onSettled: () => Effect.void
    }).pipe(Effect.provideService(ModelMeter, { admit: () => Effect.void, record: () => Effect.void }))
    return pictureOfDesign(design)
  },
  Effect.provide(OfflineDesignModel.layer({ delay: Duration.zero }))
)

describe("designs of the demo's briefs", () => {
  it.live.each(briefs)("are drawn on every sheet with all labels: %s", (name) =>
    Effect.gen(function* () {
      const lay = yield* makePictureLayout
      const picture = yield* pictureOf(name)
      assert.isAbove(picture.edges.filter(({ label }) => label !== null).length, 1)
      for (const width of [null, 643, 794, 1_200]) {
        const sheet = sheetOf({ ...ownOptions, width })
        const placed = yield* lay(holder, picture, sheet)
        assert.deepStrictEqual(layoutFaults(picture, sheet, placed), [])
        assert.deepStrictEqual(lostLabels(placed), [])
        assert.deepStrictEqual(freeHeights(sheet, placed), [])
        const rows = yield* gridLayout(picture, sheet)
        assert.deepStrictEqual(layoutFaults(picture, sheet, rows), [])
      }
    }).pipe(Effect.scoped)
  )
})
