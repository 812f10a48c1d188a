import { Effect } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { Complaint, ItemStage } from "../model/DesignModel.ts"
import { BoundsUnsatisfied, type ModelFailure } from "../outcome/GenerationErrors.ts"
import type { BoundedKind } from "../request/DesignBounds.ts"
import { isFull } from "../request/StartDraft.ts"
import { askStage, type StageAnswer } from "./askStage.ts"
import { toItemEvents } from "./ItemEvent.ts"
import type { StageContext } from "./StageContext.ts"

/** A first request, and two that repair its answer (contract 5.2). */
const mostRequests = 3

/** Asks until the count is right. Too few are added to, too many are requested again; none is cut off. */
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

/** Asks once more if most of the edges joined blocks that do not exist: a design without its edges is useless. */
const askForEdges = Effect.fnUntraced(function* (context: StageContext, before: Content) {
  const answer: StageAnswer = yield* askStage(context, "edges", before, null)
  const added = answer.draft.edges.length - before.edges.length
  if (answer.dangling <= added) return answer.draft
  yield* beginStage(context, "edges", "retrying", answer.draft)
  const complaint = { _tag: "Dangling", edges: answer.dangling, refusals: answer.refusals } as const
  return (yield* askStage(context, "edges", answer.draft, complaint)).draft
})

/** The stage begins, or begins again: the draft's items of its kind are sent, and none sent before count. */
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
  if (stage === "edges") {
    return draft.blocks.length < 2 ? Effect.succeed(draft) : askForEdges(context, draft)
  }
  return isFull(context.start, stage, draft) ? Effect.succeed(draft) : askWithinBounds(context, stage, draft)
}

/** Sends the draft's items of the kind and asks for the rest, unless the stage is `settled` or nothing can be added. */
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
