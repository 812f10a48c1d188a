import { average, averageBeyond, averageFound, averageKnown, type Beyond, type Found } from "./averages.ts"
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
  readonly parts: Found | null
  readonly edges: Found | null
  /** Blocks and edges of a design that the brief does not mention, out of all that it has. */
  readonly unnamed: Beyond | null
  readonly unstated: Beyond | null
  /** Dangling and duplicate items of all designs together. */
  readonly broken: number
  readonly boundsHeld: number
  readonly seconds: number
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

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
        parts: averageFound(scores.map((it) => it.parts)),
        edges: averageFound(scores.map((it) => it.edges)),
        unnamed: averageBeyond(scores.map((it) => it.unnamed)),
        unstated: averageBeyond(scores.map((it) => it.unstated)),
        broken: scores.reduce((sum, { broken }) => sum + broken.length, 0),
        boundsHeld: group.filter(({ boundsHeld }) => boundsHeld).length,
        seconds: average(group.map(({ seconds }) => seconds)),
        inputTokens: averageKnown(group.map(({ inputTokens }) => inputTokens)),
        outputTokens: averageKnown(group.map(({ outputTokens }) => outputTokens))
      }
    ]
  })
