import { Effect, Equal, Stream } from "effect"
import type { Content } from "../../collections/Collection.ts"
import { namedIn, referencesIn } from "../../collections/references.ts"
import { askingStages, itemStages, type Settled } from "../attempts/SettledStages.ts"
import type { Repair } from "../model/DesignModel.ts"
import { limitItems } from "../model/limitItems.ts"
import { cleanRemark } from "../model/ModelText.ts"
import { onlyStated } from "../model/statedFacts.ts"
import type { RemovedItem, ResultSummary } from "../outcome/GenerationEvent.ts"
import { outOfBounds } from "../request/DesignBounds.ts"
import { applyRepair, applyRepairs, isThere, type Repaired } from "./applyRepairs.ts"
import type { StageContext } from "./StageContext.ts"
import { stageRun } from "./StageRun.ts"

export const findings = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> => {
  const joined = new Set<string>(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const named = namedIn(blocks)
  return [
    ...blocks
      .filter(({ id }) => blocks.length > 1 && !joined.has(id))
      .map(({ name }) => `Block "${name}" has no edge.`),
    ...layers.filter(({ id }) => !named.layers.has(id)).map(({ name }) => `Layer "${name}" has no blocks.`),
    ...specialties
      .filter(({ id }) => !named.specialties.has(id))
      .map(({ name }) => `Specialty "${name}" is needed by no block.`),
    ...blocks
      .filter((block) => specialties.length > 0 && referencesIn([block]) === 0)
      .map(({ name }) => `Block "${name}" has no specialties.`)
  ]
}

const rounds = 2
const mostRemarks = 50
const mostRepairs = 1_000

interface Repairing {
  readonly draft: Content
  readonly removed: ReadonlyArray<RemovedItem>
  readonly waiting: ReadonlyArray<Repair>
}

/** Repairs that would break the bounds alone wait for the others. */
const repairRun = Effect.fnUntraced(function* (
  { brief, emit, model, start }: StageContext,
  draft: Content,
  issues: ReadonlyArray<string>
) {
  const carryOut = Effect.fnUntraced(function* (sum: Repairing, one: Repaired) {
    for (const event of one.events) yield* emit(event)
    return { ...sum, draft: one.draft, removed: [...sum.removed, ...one.removed] }
  })
  const stated = onlyStated(brief)
  const nothingYet: Repairing = { draft, removed: [], waiting: [] }
  const repaired = yield* model.repair(brief, draft, issues).pipe(
    limitItems(mostRepairs),
    Stream.map((repair) => (repair._tag === "Put" ? { ...repair, item: stated(repair.item) } : repair)),
    Stream.runFoldEffect(
      () => nothingYet,
      (sum, repair) => {
        const one = applyRepair(start, sum.draft, repair)
        if (one === null) return Effect.succeed(sum)
        return outOfBounds(start.bounds, one.draft).length > 0
          ? Effect.succeed({ ...sum, waiting: [...sum.waiting, repair] })
          : carryOut(sum, one)
      }
    )
  )
  const rest = applyRepairs(start, repaired.draft, repaired.waiting)
  const { draft: result, removed } = rest === null ? repaired : yield* carryOut(repaired, rest)
  return { draft: result, removed: removed.filter((item) => !isThere(result, item)) }
})

const critiqueRun = Effect.fnUntraced(function* ({ brief, emit, model }: StageContext, draft: Content) {
  yield* emit({ _tag: "QualityPhase", phase: "critique", status: "started", issues: [], removed: [] })
  const counted = findings(draft)
  const remarks = yield* model.critique(brief, draft, counted)
  const heard = remarks.slice(0, mostRemarks).map(cleanRemark)
  const issues = [...new Set([...counted, ...heard])].filter((issue) => issue !== "")
  yield* emit({ _tag: "QualityPhase", phase: "critique", status: "completed", issues, removed: [] })
  return issues
})

const improve = Effect.fnUntraced(function* (context: StageContext, draft: Content) {
  const { emit } = context
  let result = draft
  for (let round = 1; round <= rounds; round += 1) {
    const issues = yield* critiqueRun(context, result)
    if (issues.length === 0) break
    yield* emit({ _tag: "QualityPhase", phase: "repair", status: "started", issues, removed: [] })
    const repaired = yield* repairRun(context, result, issues)
    const unchanged = Equal.equals(repaired.draft, result)
    result = repaired.draft
    const { removed } = repaired
    const left = findings(result)
    yield* emit({ _tag: "QualityPhase", phase: "repair", status: "completed", issues: left, removed })
    // Another round would ask the model the same again.
    if (unchanged) break
  }
  return result
})

/** Countable problems that remain are reported, and stay (contract 5.4). */
export const qualityRun = Effect.fn("QualityRun")(function* (
  context: StageContext,
  draft: Content,
  settled: boolean
) {
  yield* context.emit({ _tag: "Stage", stage: "quality", status: "started" })
  const result = settled ? draft : yield* improve(context, draft)
  yield* context.emit({ _tag: "Stage", stage: "quality", status: "completed" })
  return result
})

/** `settled` is what an earlier run of the same attempt completed. */
export interface DesignContext extends StageContext {
  readonly settled: Settled | null
  /** As each stage that asks the model is completed. */
  readonly onSettled: (settled: Settled) => Effect.Effect<void>
}

/**
 * Folding the events gives the design, except for order: `started` and `retrying` discard the stage's items, those that
 * remain are sent again, a repeated item replaces the earlier one, and `removed` removes (contract 5.2, 5.4).
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

export const summaryOf = ({ blocks, layers, specialties }: Content): ResultSummary => ({
  layersCount: layers.length,
  blocksCount: blocks.length,
  specialtiesCount: specialties.length
})
