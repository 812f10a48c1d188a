import type { SpaceView } from "../../overlays/Overlay.ts"
import type { Graph } from "../../projects/Graph.ts"
import { type DesignModel, type Prompts, shortestAnswer } from "../model/DesignModel.ts"
import { type Call, type Estimate, noteOf } from "../model/estimateRun.ts"
import { tokensIn } from "../model/tokensIn.ts"
import type { Range } from "../request/DesignBounds.ts"
import type { Scope } from "../request/ProjectGenerationRequest.ts"
import type { ProjectBrief } from "./ProjectModel.ts"

/** In tokens of an answer: a node with its edges. */
const nodeSize: Range = { min: 25, max: 70 }
const documentSize: Range = { min: 300, max: 1_500 }
const surroundings = 1_200

export interface EstimatedRun {
  readonly scope: Scope
  readonly brief: ProjectBrief
  readonly space: SpaceView
  readonly present: Graph
  readonly documents: number
}

const textTokens = ({ instructions, prompt, rules, title }: ProjectBrief): number =>
  [title, prompt, instructions ?? "", ...rules].reduce((sum, text) => sum + tokensIn(text), 0)

const graphCall = ({ brief, present, space }: EstimatedRun, prompts: Prompts | null): Call => {
  const shown = tokensIn(JSON.stringify([space, present]))
  const most = Math.max(space.blocks.length, present.nodes.length, 1)
  return {
    input: textTokens(brief) + shown + (prompts?.tokens("graph") ?? 0),
    output: { min: nodeSize.min, max: most * nodeSize.max }
  }
}

const documentCall = ({ brief }: EstimatedRun, prompts: Prompts | null): Call => ({
  input: textTokens(brief) + surroundings + (prompts?.tokens("document") ?? 0),
  output: documentSize
})

/** Without what may be left out of the space and the neighbours. */
export const longestQuestion = (run: Pick<EstimatedRun, "brief">, prompts: Prompts | null): number =>
  textTokens(run.brief) + Math.max(prompts?.tokens("graph") ?? 0, prompts?.tokens("document") ?? 0)

/** For a run of which each answer is good at once, and a graph of one to as many nodes as the space has blocks. */
export const estimateProject = (
  run: EstimatedRun,
  model: Pick<DesignModel["Service"], "context" | "longestAnswer" | "prompts">
): Estimate => {
  const { prompts } = model
  const graph = run.scope === "documents" ? null : graphCall(run, prompts)
  const one = documentCall(run, prompts)
  const most = run.scope === "all" ? Math.max(run.space.blocks.length, 1) : run.documents
  const fewest = run.scope === "all" ? 1 : run.documents
  const answer = Math.max(shortestAnswer, run.scope === "graph" ? 0 : documentSize.max)
  return {
    inputTokens: (graph?.input ?? 0) + most * one.input,
    outputTokens: {
      min: (graph?.output.min ?? 0) + fewest * one.output.min,
      max: (graph?.output.max ?? 0) + most * one.output.max
    },
    calls: (graph === null ? 0 : 1) + most,
    fitsContext:
      longestQuestion(run, prompts) + answer <= model.context(run.brief.quality) &&
      answer <= model.longestAnswer(run.brief.quality),
    ...noteOf(prompts)
  }
}
