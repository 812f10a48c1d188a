import { Effect } from "effect"
import { askingStages, itemStages, type Settled } from "../attempts/SettledStages.ts"
import { qualityRun } from "./QualityRun.ts"
import type { StageContext } from "./StageContext.ts"
import { stageRun } from "./StageRun.ts"

/** What a whole run needs; `settled` is what an earlier run of the same attempt completed, if any. */
export interface DesignContext extends StageContext {
  readonly settled: Settled | null
  /** Called with the draft as each stage that asks the model is completed. */
  readonly onSettled: (settled: Settled) => Effect.Effect<void>
}

/**
 * Makes a whole design from a brief, stage by stage, as events. Folding the events gives the design, except for order:
 * `started` and `retrying` discard all items of the stage's kind, and those that remain are sent again; a repeated item
 * replaces the earlier one; `removed` of a `quality_phase` removes items. The result is within the bounds; the caller
 * writes it (contract 5.2 and 5.4).
 */
export const designRun = Effect.fn("DesignRun")(function* (context: DesignContext) {
  const { settled } = context
  const settledStages = settled === null ? 0 : askingStages.indexOf(settled.stage) + 1
  let draft = settled?.draft ?? context.start.kept
  for (const [index, stage] of itemStages.entries()) {
    draft = yield* stageRun(context, stage, draft, index < settledStages)
    if (index >= settledStages) yield* context.onSettled({ stage, draft })
  }
  if (context.brief.quality !== "pro") return draft
  const isChecked = settled?.stage === "quality"
  draft = yield* qualityRun(context, draft, isChecked)
  if (!isChecked) yield* context.onSettled({ stage: "quality", draft })
  return draft
})
