import type { Taken } from "./counted.ts"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import type { DocumentScore } from "./scoreDocuments.ts"
import type { DrawingScore } from "./scoreDrawing.ts"

/** What was found of what there is, on average. */
export interface Found {
  readonly found: number
  readonly of: number
}

/** How much there is too much, on average. */
export interface Beyond {
  readonly count: number
  readonly of: number
}

/** Of the runs of one brief or prompt in one quality; averages per run, null where no run tells. */
interface Combined extends Omit<Taken, "calls"> {
  readonly quality: EvaluatedRun["quality"]
  readonly runs: number
  /** Runs that ended with a result. The others only count for the time, the tokens and the bounds. */
  readonly made: number
  readonly parts: Found | null
  readonly edges: Found | null
  /** Nodes and edges that the text does not mention, out of all that there are. */
  readonly unnamed: Beyond | null
  readonly unstated: Beyond | null
}

export interface Figures extends Combined {
  readonly brief: string
  /** Dangling and duplicate items of all designs together. */
  readonly broken: number
  readonly boundsHeld: number
}

export interface ProjectFigures extends Combined {
  readonly prompt: string
  readonly passed: Found | null
  readonly headings: Found | null
  readonly neighbours: Found | null
  readonly invented: Beyond | null
  readonly sentences: Found | null
}

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

export const figuresOf = (runs: ReadonlyArray<EvaluatedRun>): ReadonlyArray<Figures> =>
  groupsOf(runs, ({ brief }) => brief).map(({ first, group }) => {
    const scores = group.flatMap(({ score }) => score ?? [])
    return {
      brief: first.brief,
      quality: first.quality,
      runs: group.length,
      made: scores.length,
      ...drawn(scores),
      broken: scores.reduce((sum, { broken }) => sum + broken.length, 0),
      boundsHeld: group.filter(({ boundsHeld }) => boundsHeld).length,
      ...taken(group)
    }
  })

export const projectFiguresOf = (runs: ReadonlyArray<EvaluatedProject>): ReadonlyArray<ProjectFigures> =>
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
