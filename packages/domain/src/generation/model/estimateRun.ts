import { itemStages } from "../attempts/SettledStages.ts"
import type { Range } from "../request/DesignBounds.ts"
import { isFull, type StartDraft } from "../request/StartDraft.ts"
import { type Brief, type DesignModel, type ItemStage, type Prompts, shortestAnswer } from "./DesignModel.ts"
import { tokensIn } from "./tokensIn.ts"

/** In tokens and calls (contract section 4). */
export interface Estimate {
  readonly inputTokens: number
  readonly outputTokens: Range
  readonly calls: number
  readonly fitsContext: boolean
  readonly note?: string
}

export const noteOf = (prompts: Prompts | null): Pick<Estimate, "note"> =>
  prompts === null
    ? {
        note: "A set of rules answers, not a language model: it finds what the words say plainly. The setting LLM_PROVIDER names a language model."
      }
    : {}

/** In tokens; `kept` is the part of what stays. */
export interface FirstQuestion {
  readonly tokens: number
  readonly kept: number
}

/** How many tokens an item takes in a model's answer, as measured. */
const size = { layers: 17, specialties: 15, blocks: 38, edges: 28 }
/** Tokens around a message or a rule. */
const frame = 4
/** A design has about 1.3 edges per block, and at least enough that no block is alone. */
const edgesAmong = ({ max, min }: Range): Range => ({
  min: Math.max(0, min - 1),
  max: Math.ceil((13 * max) / 10)
})
/** Reviewing and repairing a design repeats about a fifth of it, at most twice. */
const againEachRound = 1 / 5

export interface Call {
  readonly input: number
  readonly output: Range
}

const wanted = ({ bounds, kept }: StartDraft, kind: Exclude<ItemStage, "edges">): Range => ({
  min: Math.max(0, bounds[kind].min - kept[kind].length),
  max: Math.max(0, bounds[kind].max - kept[kind].length)
})

/** Null if no model is asked. */
const made = (start: StartDraft, stage: ItemStage): Range | null => {
  if (stage !== "edges") return isFull(start, stage, start.kept) ? null : wanted(start, stage)
  const blocks = wanted(start, "blocks")
  return start.kept.blocks.length + blocks.max < 2 ? null : edgesAmong(blocks)
}

const briefTokens = ({ messages, rules }: Brief): number =>
  [...messages.map(({ content }) => content), ...rules].reduce((sum, text) => sum + frame + tokensIn(text), 0)

/** The calls if each succeeds at once. */
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

export const firstQuestion = (
  start: StartDraft,
  brief: Brief,
  prompts: Prompts | null
): FirstQuestion | null => {
  const [first] = callsOf(start, brief, prompts)
  return first === undefined ? null : { tokens: first.input, kept: tokensIn(JSON.stringify(start.kept)) }
}

/** Without the part of the collection that the question shows. */
export const partsQuestion = (brief: Brief, prompts: Prompts | null): FirstQuestion => ({
  tokens: briefTokens(brief) + (prompts?.tokens("parts") ?? 0),
  kept: 0
})

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

/**
 * `calls` and `inputTokens` are for a run with the most items and no repairs: one call per stage, and with `pro` a
 * review. `outputTokens` ranges from the fewest items to the most with, in `pro`, both repair rounds. Budgets are not
 * checked: they count real usage.
 */
export const estimateRun = (
  start: StartDraft,
  brief: Brief,
  model: Pick<DesignModel["Service"], "context" | "longestAnswer" | "prompts">
): Estimate => {
  const calls = callsOf(start, brief, model.prompts)
  const context = model.context(brief.quality)
  const longest = model.longestAnswer(brief.quality)
  const fits = ({ input, output }: Call) =>
    output.max <= longest && input + Math.max(output.max, shortestAnswer) <= context
  const secondRound = brief.quality === "pro" ? (calls.at(-1)?.output.max ?? 0) : 0
  return {
    inputTokens: sum(calls.map(({ input }) => input)),
    outputTokens: {
      min: sum(calls.map(({ output }) => output.min)),
      max: sum(calls.map(({ output }) => output.max)) + secondRound
    },
    calls: calls.length,
    fitsContext: calls.every(fits),
    ...noteOf(model.prompts)
  }
}
