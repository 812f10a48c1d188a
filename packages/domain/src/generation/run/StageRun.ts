import { Effect, Result, Stream } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { BoundedKind, Range } from "../request/DesignBounds.ts"
import type { Brief, DesignModel, ItemStage, ModelItem } from "../model/DesignModel.ts"
import { BoundsUnsatisfied, type ModelFailure } from "../outcome/GenerationErrors.ts"
import type { GenerationEvent } from "../outcome/GenerationEvent.ts"
import { nameKey } from "../model/ModelText.ts"
import { limitItems } from "./limitItems.ts"
import { type Passed, validateItem, resolve } from "./validateItem.ts"
import { isFull, type StartDraft } from "../request/StartDraft.ts"
import { toItemEvents } from "./ItemEvent.ts"

/** Events that a run sends before its last one. */
export type RunningEvent = Exclude<GenerationEvent, { readonly _tag: "Done" | "Failed" }>

/** What every stage of a run needs: the model and its brief, what the design begins with, and where events go. */
export interface StageContext {
  readonly model: DesignModel["Service"]
  readonly brief: Brief
  readonly start: StartDraft
  readonly emit: (event: RunningEvent) => Effect.Effect<void>
}

/** A first request, and two that repair its answer (contract 5.2). */
const askings = 3

/** No design needs an answer with more items than this. */
const mostHeard = (stage: ItemStage): number => (stage === "edges" ? 12_000 : 1_000)

const tagOf = { layers: "Layer", specialties: "Specialty", blocks: "Block", edges: "Edge" } as const

/** The result of one request: the draft, the names beyond the bounds, and why items were refused. */
interface Heard {
  readonly draft: Content
  readonly excess: ReadonlySet<string>
  /** Only the first few. */
  readonly refusals: ReadonlyArray<string>
  /** How many edges joined a block that does not exist. */
  readonly dangling: number
}

const isDangling = ({ blocks }: Content, item: ModelItem): boolean =>
  item._tag === "Edge" &&
  [item.source, item.target].some((reference) => resolve(blocks, reference) === undefined)

const hear = (start: StartDraft, stage: ItemStage, heard: Heard, item: ModelItem): [Heard, Passed | null] => {
  const refuse = (reason: string): [Heard, null] => [
    {
      ...heard,
      refusals: heard.refusals.length < 5 ? [...heard.refusals, reason] : heard.refusals,
      dangling: heard.dangling + (isDangling(heard.draft, item) ? 1 : 0)
    },
    null
  ]
  if (item._tag !== tagOf[stage]) return refuse(`only ${stage} were asked for`)
  const verdict = validateItem(start, heard.draft, item)
  if (Result.isFailure(verdict)) return refuse(verdict.failure)
  const count = verdict.success.draft[stage].length
  const tooMany = stage !== "edges" && count > heard.draft[stage].length && count > start.bounds[stage].max
  return tooMany && "name" in verdict.success.told
    ? [{ ...heard, excess: new Set([...heard.excess, nameKey(verdict.success.told.name)]) }, null]
    : [{ ...heard, draft: verdict.success.draft }, verdict.success]
}

const listen = (context: StageContext, stage: ItemStage, draft: Content, complaint: string | null) => {
  const range = stage === "edges" ? null : context.start.bounds[stage]
  const have = draft[stage].length
  const wanted = range && { min: Math.max(0, range.min - have), max: Math.max(0, range.max - have) }
  const initial: Heard = { draft, excess: new Set(), refusals: [], dangling: 0 }
  return context.model.stage({ stage, brief: context.brief, draft, wanted, complaint }).pipe(
    limitItems(mostHeard(stage)),
    Stream.runFoldEffect(
      () => initial,
      (heard, item) => {
        const [next, passed] = hear(context.start, stage, heard, item)
        return passed === null ? Effect.succeed(next) : Effect.as(context.emit(passed.told), next)
      }
    )
  )
}

const refusalsText = (refusals: ReadonlyArray<string>): string =>
  refusals.length === 0 ? "" : ` Refused: ${refusals.join("; ")}.`

const tooManyText = (kind: BoundedKind, before: number, { draft, excess, refusals }: Heard, range: Range) =>
  `${draft[kind].length + excess.size} ${kind} are too many, at most ${range.max} are allowed. ` +
  `Tell them anew: from ${Math.max(0, range.min - before)} to ${range.max - before}.${refusalsText(refusals)}`

const tooFewText = (kind: BoundedKind, { draft, refusals }: Heard, range: Range) => {
  const names = draft[kind].map(({ name }) => `"${name}"`).join(", ")
  const have = draft[kind].length
  return (
    `There are ${have} ${kind}${names && ` (${names})`}, at least ${range.min} are needed: ` +
    `tell ${range.min - have} more.${refusalsText(refusals)}`
  )
}

/** Asks until the count is right. Too few are added to, too many are requested again; none is cut off. */
const askWithinBounds = Effect.fnUntraced(function* (
  context: StageContext,
  kind: BoundedKind,
  before: Content
) {
  const range = context.start.bounds[kind]
  let draft = before
  let complaint: string | null = null
  let got = 0
  for (let asking = 1; asking <= askings; asking += 1) {
    if (complaint !== null) yield* beginStage(context, kind, "retrying", draft)
    const heard: Heard = yield* listen(context, kind, draft, complaint)
    got = heard.draft[kind].length + heard.excess.size
    if (heard.excess.size > 0) {
      complaint = tooManyText(kind, before[kind].length, heard, range)
      draft = before
    } else {
      complaint = tooFewText(kind, heard, range)
      draft = heard.draft
      if (got >= range.min) return draft
    }
  }
  return yield* new BoundsUnsatisfied({ kind, ...range, got })
})

/** Asks once more if most of the edges joined blocks that do not exist: a design without its edges is useless. */
const askForEdges = Effect.fnUntraced(function* (context: StageContext, before: Content) {
  const heard: Heard = yield* listen(context, "edges", before, null)
  const added = heard.draft.edges.length - before.edges.length
  if (heard.dangling <= added) return heard.draft
  yield* beginStage(context, "edges", "retrying", heard.draft)
  const complaint = `${heard.dangling} edges joined blocks that are not there: tell them anew, between blocks of the design.${refusalsText(heard.refusals)}`
  return (yield* listen(context, "edges", heard.draft, complaint)).draft
})

/** The stage begins, or begins again: the draft's items of its kind are sent, and none sent before count. */
const beginStage = Effect.fnUntraced(function* (
  { emit }: StageContext,
  stage: ItemStage,
  status: "started" | "retrying",
  draft: Content
) {
  yield* emit({ _tag: "Stage", stage, status })
  for (const told of toItemEvents(stage, draft)) yield* emit(told)
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

/**
 * One stage of a design. It sends the draft's items of the kind and asks the model for the rest, unless the stage is
 * `settled` or nothing can be added. Each item that passes validation is sent as it comes.
 */
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
