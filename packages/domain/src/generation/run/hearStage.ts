import { Effect, Result, Stream } from "effect"
import type { Content } from "../../collections/Collection.ts"
import type { ItemStage, ModelItem } from "../model/DesignModel.ts"
import { nameKey } from "../model/ModelText.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import { limitItems } from "./limitItems.ts"
import type { StageContext } from "./StageContext.ts"
import { type Passed, resolve, validateItem } from "./validateItem.ts"

/** No design needs an answer with more items than this. */
const mostHeard = (stage: ItemStage): number => (stage === "edges" ? 12_000 : 1_000)

const tagOf = { layers: "Layer", specialties: "Specialty", blocks: "Block", edges: "Edge" } as const

/** The result of one request: the draft, the names beyond the bounds, and why items were refused. */
export interface Heard {
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
  return tooMany && "name" in verdict.success.event
    ? [{ ...heard, excess: new Set([...heard.excess, nameKey(verdict.success.event.name)]) }, null]
    : [{ ...heard, draft: verdict.success.draft }, verdict.success]
}

/** Asks the model once for a stage, and sends each item that passes validation as it comes. */
export const hearStage = (
  context: StageContext,
  stage: ItemStage,
  draft: Content,
  complaint: string | null
) => {
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
        return passed === null ? Effect.succeed(next) : Effect.as(context.emit(passed.event), next)
      }
    )
  )
}
