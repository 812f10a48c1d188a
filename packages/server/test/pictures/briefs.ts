import { readFileSync } from "node:fs"
import { OfflineDesignModel } from "@design-workspace/adapters-offline/OfflineDesignModel"
import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import { Duration, Effect } from "effect"

/** The briefs of the demo. */
export const briefs = ["online-shop", "data-exchange", "certificate-authority"]

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../demo/briefs/${name}.md`, import.meta.url), "utf8")

/** The design that the model without a network makes for a brief. */
export const designOf = Effect.fnUntraced(
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
    return design
  },
  Effect.provide(OfflineDesignModel.layer({ delay: Duration.zero }))
)

/** The picture of that design. */
export const pictureOf = (name: string) => Effect.map(designOf(name), pictureOfDesign)
