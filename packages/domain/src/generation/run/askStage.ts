import { Effect, Result, Stream } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { Complaint, ItemStage, ModelItem } from "../model/DesignModel.ts"
import { limitItems } from "../model/limitItems.ts"
import { nameKey } from "../model/ModelText.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import type { StageContext } from "./StageContext.ts"
import { type AcceptedItem, resolve, validateItem } from "./validateItem.ts"

/** No design needs an answer with more items than this. */
const mostItems = (stage: ItemStage): number => (stage === "edges" ? 12_000 : 1_000)

const tagOf = { layers: "Layer", specialties: "Specialty", blocks: "Block", edges: "Edge" } as const

/** The result of one request: the draft, the names beyond the bounds, and why items were refused. */
export interface StageAnswer {
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
    Stream.runFoldEffect(
      () => initial,
      (answer, item) => {
        const [next, accepted] = acceptItem(context.start, stage, answer, item)
        return accepted === null ? Effect.succeed(next) : Effect.as(context.emit(accepted.event), next)
      }
    )
  )
}
