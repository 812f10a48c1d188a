import type { EvaluatedRun } from "./evaluateBrief.ts"

/**
 * The combined result of the runs of one brief in one quality. Numbers of parts, edges, seconds and tokens are averages
 * per run.
 */
export interface Figures {
  readonly brief: string
  readonly quality: EvaluatedRun["quality"]
  readonly runs: number
  /** How many runs ended with a design. The others only count for the time, the tokens and the bounds. */
  readonly made: number
  /** Null without a design. */
  readonly parts: { readonly found: number; readonly of: number } | null
  readonly edges: { readonly found: number; readonly of: number } | null
  /** Blocks and edges of a design that the brief does not mention, out of all that it has. */
  readonly unnamed: { readonly count: number; readonly of: number } | null
  readonly unstated: { readonly count: number; readonly of: number } | null
  /** Dangling and duplicate items of all designs together. */
  readonly broken: number
  readonly boundsHeld: number
  readonly seconds: number
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

const average = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, it) => sum + it, 0) / numbers.length

const averageKnown = (numbers: ReadonlyArray<number | null>): number | null => {
  const known = numbers.filter((it) => it !== null)
  return known.length === 0 ? null : average(known)
}

const coverage = (scores: ReadonlyArray<NonNullable<EvaluatedRun["score"]>>, kind: "parts" | "edges") => {
  const [first] = scores
  return first === undefined
    ? null
    : { found: average(scores.map((it) => it[kind].found)), of: first[kind].of }
}

const excess = (scores: ReadonlyArray<NonNullable<EvaluatedRun["score"]>>, kind: "unnamed" | "unstated") =>
  scores.length === 0
    ? null
    : { count: average(scores.map((it) => it[kind].count)), of: average(scores.map((it) => it[kind].of)) }

/** The figures of each brief and quality, in the order of the runs. */
export const figuresOf = (runs: ReadonlyArray<EvaluatedRun>): ReadonlyArray<Figures> =>
  [...Map.groupBy(runs, ({ brief, quality }) => `${brief} ${quality}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const scores = group.flatMap(({ score }) => score ?? [])
    return [
      {
        brief: first.brief,
        quality: first.quality,
        runs: group.length,
        made: scores.length,
        parts: coverage(scores, "parts"),
        edges: coverage(scores, "edges"),
        unnamed: excess(scores, "unnamed"),
        unstated: excess(scores, "unstated"),
        broken: scores.reduce((sum, { broken }) => sum + broken.length, 0),
        boundsHeld: group.filter(({ boundsHeld }) => boundsHeld).length,
        seconds: average(group.map(({ seconds }) => seconds)),
        inputTokens: averageKnown(group.map(({ inputTokens }) => inputTokens)),
        outputTokens: averageKnown(group.map(({ outputTokens }) => outputTokens))
      }
    ]
  })
