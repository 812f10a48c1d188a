import type { Taken } from "./counted.ts"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import type { DocumentScore } from "./scoreDocuments.ts"
import type { DrawingScore } from "./scoreDrawing.ts"

/** What was found of what there is, or how much there is too much; both on average. */
export type Found = Pick<DrawingScore["parts"], "found" | "of">
export type Beyond = Pick<DrawingScore["unnamed"], "count" | "of">

/** Of the runs of one brief or prompt in one quality; averages per run, null where no run tells. */
export type Figures = ReturnType<typeof figuresOf>[number]
export type ProjectFigures = ReturnType<typeof projectFiguresOf>[number]

const average = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, it) => sum + it, 0) / numbers.length

const averageKnown = (numbers: ReadonlyArray<number | null>): number | null => {
  const known = numbers.filter((it) => it !== null)
  return known.length === 0 ? null : average(known)
}

const averageFound = (all: ReadonlyArray<Found>): Found | null =>
  all.length === 0 ? null : { found: average(all.map((it) => it.found)), of: average(all.map((it) => it.of)) }

const averageBeyond = (all: ReadonlyArray<Beyond>): Beyond | null =>
  all.length === 0 ? null : { count: average(all.map((it) => it.count)), of: average(all.map((it) => it.of)) }

/** Nodes and edges that the text does not mention are out of all that there are. */
const drawn = (scores: ReadonlyArray<DrawingScore>) => ({
  parts: averageFound(scores.map(({ parts }) => parts)),
  edges: averageFound(scores.map(({ edges }) => edges)),
  unnamed: averageBeyond(scores.map(({ unnamed }) => unnamed)),
  unstated: averageBeyond(scores.map(({ unstated }) => unstated))
})

const written = (scores: ReadonlyArray<DocumentScore>) => ({
  passed: averageFound(scores.map(({ passed }) => passed)),
  headings: averageFound(scores.map(({ headings }) => headings)),
  neighbours: averageFound(scores.map(({ neighbours }) => neighbours)),
  invented: averageBeyond(scores.map(({ invented }) => invented)),
  sentences: averageFound(scores.map(({ sentences }) => sentences))
})

const taken = (runs: ReadonlyArray<Taken>) => ({
  seconds: average(runs.map(({ seconds }) => seconds)),
  inputTokens: averageKnown(runs.map(({ inputTokens }) => inputTokens)),
  outputTokens: averageKnown(runs.map(({ outputTokens }) => outputTokens))
})

const groupsOf = <Run extends { readonly quality: string }>(
  runs: ReadonlyArray<Run>,
  nameOf: (run: Run) => string
) =>
  [...Map.groupBy(runs, (run) => `${nameOf(run)} ${run.quality}`).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ first, group }]
  })

export const figuresOf = (runs: ReadonlyArray<EvaluatedRun>) =>
  groupsOf(runs, ({ brief }) => brief).map(({ first, group }) => {
    const scores = group.flatMap(({ score }) => score ?? [])
    return {
      brief: first.brief,
      quality: first.quality,
      runs: group.length,
      /** Runs that ended with a result. The others only count for the time, the tokens and the bounds. */
      made: scores.length,
      ...drawn(scores),
      /** Dangling and duplicate items of all designs together. */
      broken: scores.reduce((sum, { broken }) => sum + broken.length, 0),
      boundsHeld: group.filter(({ boundsHeld }) => boundsHeld).length,
      ...taken(group)
    }
  })

export const projectFiguresOf = (runs: ReadonlyArray<EvaluatedProject>) =>
  groupsOf(runs, ({ prompt }) => prompt).map(({ first, group }) => {
    const scores = group.flatMap(({ score }) => score ?? [])
    return {
      prompt: first.prompt,
      quality: first.quality,
      runs: group.length,
      made: scores.length,
      ...drawn(scores.map(({ graph }) => graph)),
      ...written(scores.map(({ documents }) => documents)),
      ...taken(group)
    }
  })
