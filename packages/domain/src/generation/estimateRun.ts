import type { Range } from "./DesignBounds.ts"
import type { Brief, DesignModel, ItemStage, Prompts } from "./DesignModel.ts"
import { itemStages } from "./SettledStages.ts"
import { isFull, type StartDraft } from "./StartDraft.ts"
import { tokensIn } from "./tokensIn.ts"

/** What a generation is likely to take, in tokens and calls of the model (contract section 4). */
export interface Estimate {
  readonly inputTokens: number
  readonly outputTokens: Range
  readonly calls: number
  readonly fitsContext: boolean
}

/** What an item takes in a model's answer, in tokens, as measured. */
const size = { layers: 17, specialties: 15, blocks: 33, edges: 21 }
/** What frames a message or a rule. */
const frame = 4
/** A design has some 1.3 edges for each block, and at least those that leave no block alone. */
const edgesAmong = ({ max, min }: Range): Range => ({
  min: Math.max(0, min - 1),
  max: Math.ceil((13 * max) / 10)
})
/** Looking a design over and repairing it says about a fifth of it again, at most twice. */
const againEachRound = 1 / 5

interface Call {
  readonly input: number
  readonly output: Range
}

const wanted = ({ bounds, kept }: StartDraft, kind: Exclude<ItemStage, "edges">): Range => ({
  min: Math.max(0, bounds[kind].min - kept[kind].length),
  max: Math.max(0, bounds[kind].max - kept[kind].length)
})

/** How many items a stage makes; null where no model is asked, as in a run. */
const made = (start: StartDraft, stage: ItemStage): Range | null => {
  if (stage !== "edges") return isFull(start, stage, start.kept) ? null : wanted(start, stage)
  const blocks = wanted(start, "blocks")
  return start.kept.blocks.length + blocks.max < 2 ? null : edgesAmong(blocks)
}

const briefTokens = ({ messages, rules }: Brief): number =>
  [...messages.map(({ content }) => content), ...rules].reduce((sum, text) => sum + frame + tokensIn(text), 0)

/** The calls of a run in which nothing is asked for again; each gets its prompt, the brief, what is kept, and what was made before. */
const callsOf = (start: StartDraft, brief: Brief, prompts: Prompts | null): ReadonlyArray<Call> => {
  let input = briefTokens(brief) + tokensIn(JSON.stringify(start.kept))
  const asking = (purpose: Parameters<Prompts["tokens"]>[0]) => input + (prompts?.tokens(purpose) ?? 0)
  let design = 0
  const stages = itemStages.flatMap((stage): ReadonlyArray<Call> => {
    const count = made(start, stage)
    if (count === null) return []
    const output = { min: count.min * size[stage], max: count.max * size[stage] }
    const call = { input: asking(stage), output }
    input += output.max
    design += output.max
    return [call]
  })
  const critique = { input: asking("critique"), output: { min: 0, max: Math.ceil(design * againEachRound) } }
  return brief.quality === "pro" ? [...stages, critique] : stages
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Estimates a run of a model without asking it. `calls` and `inputTokens` are those of a run that repairs nothing, with as many items as its
 * bounds allow: one call for each stage that asks the model, and one that looks the design over where the quality is `pro`.
 * `outputTokens` goes from the fewest items and no repairs to the most items and, with `pro`, both rounds of them. It fits if
 * every call fits the context with its answer.
 */
export const estimateRun = (
  start: StartDraft,
  brief: Brief,
  model: Pick<DesignModel["Service"], "context" | "prompts">
): Estimate => {
  const calls = callsOf(start, brief, model.prompts)
  const context = model.context(brief.quality)
  const secondRound = brief.quality === "pro" ? (calls.at(-1)?.output.max ?? 0) : 0
  return {
    inputTokens: sum(calls.map(({ input }) => input)),
    outputTokens: {
      min: sum(calls.map(({ output }) => output.min)),
      max: sum(calls.map(({ output }) => output.max)) + secondRound
    },
    calls: calls.length,
    fitsContext: calls.every(({ input, output }) => input + output.max <= context)
  }
}
