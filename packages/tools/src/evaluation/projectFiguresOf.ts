import { average, averageBeyond, averageFound, averageKnown, type Beyond, type Found } from "./averages.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import type { DocumentScore } from "./scoreDocuments.ts"
import type { DrawingScore } from "./scoreDrawing.ts"

type Coverages = { readonly [K in "edges" | "parts" | keyof DocumentScore]: Found | null }
type Excesses = { readonly [K in "unnamed" | "unstated" | "invented"]: Beyond | null }

/** The combined result of the runs of one prompt in one quality: averages per run; null without a project. */
export interface ProjectFigures extends Omit<Coverages, "invented">, Excesses {
  readonly prompt: string
  readonly quality: EvaluatedProject["quality"]
  readonly runs: number
  /** How many runs ended with a graph and its documents. The others only count for the time and the tokens. */
  readonly made: number
  readonly seconds: number
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

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

/** The figures of each prompt and quality, in the order of the runs. */
export const projectFiguresOf = (runs: ReadonlyArray<EvaluatedProject>): ReadonlyArray<ProjectFigures> =>
  [...Map.groupBy(runs, ({ prompt, quality }) => `${prompt} ${quality}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const scores = group.flatMap(({ score }) => score ?? [])
    return [
      {
        prompt: first.prompt,
        quality: first.quality,
        runs: group.length,
        made: scores.length,
        ...drawn(scores.map(({ graph }) => graph)),
        ...written(scores.map(({ documents }) => documents)),
        seconds: average(group.map(({ seconds }) => seconds)),
        inputTokens: averageKnown(group.map(({ inputTokens }) => inputTokens)),
        outputTokens: averageKnown(group.map(({ outputTokens }) => outputTokens))
      }
    ]
  })
