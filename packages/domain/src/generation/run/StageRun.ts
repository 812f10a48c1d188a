import { Effect, Result, Stream } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { Complaint, ItemStage, ModelItem } from "../model/DesignModel.ts"
import { limitItems } from "../model/limitItems.ts"
import { nameKey } from "../model/ModelText.ts"
import { onlyStated } from "../model/statedFacts.ts"
import { BoundsUnsatisfied, type ModelFailure } from "../outcome/GenerationErrors.ts"
import type { BoundedKind } from "../request/DesignBounds.ts"
import { isFull, type StartDraft } from "../request/StartDraft.ts"
import { toItemEvents } from "./ItemEvent.ts"
import type { StageContext } from "./StageContext.ts"
import { type AcceptedItem, resolve, validateItem } from "./validateItem.ts"

const mostItems = (stage: ItemStage): number => (stage === "edges" ? 12_000 : 1_000)

const tagOf = { layers: "Layer", specialties: "Specialty", blocks: "Block", edges: "Edge" } as const

/** `excess` are the names beyond the bounds; `refusals` only the first few reasons. */
export interface StageAnswer {
  readonly draft: Content
  readonly excess: ReadonlySet<string>
  readonly refusals: ReadonlyArray<string>
  /** Edges that joined a block that does not exist. */
  readonly dangling: number
}

const isDangling = ({ blocks }: Content, item: ModelItem): boolean =>
  item._tag === "Edge" &&
  [item.source, item.target].some((reference) => resolve(blocks, reference) === undefined)

const acceptItem = (
  start: StartDraft,
  stage: ItemStage,
  answer: StageAnswer,
  item: ModelItem
): [StageAnswer, AcceptedItem | null] => {
  const refuse = (reason: string): [StageAnswer, null] => [
    {
      ...answer,
      refusals: answer.refusals.length < 5 ? [...answer.refusals, reason] : answer.refusals,
      dangling: answer.dangling + (isDangling(answer.draft, item) ? 1 : 0)
    },
    null
  ]
  if (item._tag !== tagOf[stage]) return refuse(`only ${stage} were asked for`)
  const verdict = validateItem(start, answer.draft, item)
  if (Result.isFailure(verdict)) return refuse(verdict.failure)
  const count = verdict.success.draft[stage].length
  const tooMany = stage !== "edges" && count > answer.draft[stage].length && count > start.bounds[stage].max
  return tooMany && "name" in verdict.success.event
    ? [{ ...answer, excess: new Set([...answer.excess, nameKey(verdict.success.event.name)]) }, null]
    : [{ ...answer, draft: verdict.success.draft }, verdict.success]
}

export const askStage = (
  context: StageContext,
  stage: ItemStage,
  draft: Content,
  complaint: Complaint | null
) => {
  const range = stage === "edges" ? null : context.start.bounds[stage]
  const have = draft[stage].length
  const wanted = range && { min: Math.max(0, range.min - have), max: Math.max(0, range.max - have) }
  const initial: StageAnswer = { draft, excess: new Set(), refusals: [], dangling: 0 }
  return context.model.stage({ stage, brief: context.brief, draft, wanted, complaint }).pipe(
    limitItems(mostItems(stage)),
    Stream.map(onlyStated(context.brief)),
    Stream.runFoldEffect(
      () => initial,
      (answer, item) => {
        const [next, accepted] = acceptItem(context.start, stage, answer, item)
        return accepted === null ? Effect.succeed(next) : Effect.as(context.emit(accepted.event), next)
      }
    )
  )
}

/** A first request, and two that repair its answer (contract 5.2). */
const mostRequests = 3

/** Too few are added to, too many are requested again; none is cut off. */
const askWithinBounds = Effect.fnUntraced(function* (
  context: StageContext,
  kind: BoundedKind,
  before: Content
) {
  const range = context.start.bounds[kind]
  let draft = before
  let complaint: Complaint | null = null
  let got = 0
  for (let request = 1; request <= mostRequests; request += 1) {
    if (complaint !== null) yield* beginStage(context, kind, "retrying", draft)
    const answer: StageAnswer = yield* askStage(context, kind, draft, complaint)
    const { refusals } = answer
    got = answer.draft[kind].length + answer.excess.size
    if (answer.excess.size > 0) {
      complaint = { _tag: "TooMany", kind, told: got, before: before[kind].length, range, refusals }
      draft = before
    } else {
      const names = answer.draft[kind].map(({ name }) => name)
      complaint = { _tag: "TooFew", kind, names, range, refusals }
      draft = answer.draft
      if (got >= range.min) return draft
    }
  }
  return yield* new BoundsUnsatisfied({ kind, ...range, got })
})

/** A second time if most joined blocks that do not exist: a design without its edges is useless. */
const askForEdges = Effect.fnUntraced(function* (context: StageContext, before: Content) {
  const answer: StageAnswer = yield* askStage(context, "edges", before, null)
  const added = answer.draft.edges.length - before.edges.length
  if (answer.dangling <= added) return answer.draft
  yield* beginStage(context, "edges", "retrying", answer.draft)
  const complaint = { _tag: "Dangling", edges: answer.dangling, refusals: answer.refusals } as const
  return (yield* askStage(context, "edges", answer.draft, complaint)).draft
})

/** The draft's items are sent, and what was sent before does not count. */
const beginStage = Effect.fnUntraced(function* (
  { emit }: StageContext,
  stage: ItemStage,
  status: "started" | "retrying",
  draft: Content
) {
  yield* emit({ _tag: "Stage", stage, status })
  for (const event of toItemEvents(stage, draft)) yield* emit(event)
})

const ask = (
  context: StageContext,
  stage: ItemStage,
  draft: Content
): Effect.Effect<Content, BoundsUnsatisfied | ModelFailure> => {
  if (stage === "edges") return draft.blocks.length < 2 ? Effect.succeed(draft) : askForEdges(context, draft)
  return isFull(context.start, stage, draft) ? Effect.succeed(draft) : askWithinBounds(context, stage, draft)
}

/** Asks for nothing if the stage is `settled` or nothing can be added. */
export const stageRun = Effect.fn("StageRun")(function* (
  context: StageContext,
  stage: ItemStage,
  draft: Content,
  settled: boolean
) {
  yield* beginStage(context, stage, "started", draft)
  const next = settled ? draft : yield* ask(context, stage, draft)
  yield* context.emit({ _tag: "Stage", stage, status: "completed" })
  return next
})
