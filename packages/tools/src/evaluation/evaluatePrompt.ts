import { OfflineDesignModel } from "@design-workspace/adapters-offline/OfflineDesignModel"
import { GenerationSettings } from "@design-workspace/domain/generation/lock/GenerationSettings"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { ModelFailed, type ModelFailure } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { concernsEveryDocument } from "@design-workspace/domain/generation/outcome/RunFailure"
import {
  type DocumentSubject,
  documentAsk,
  edgesOf
} from "@design-workspace/domain/generation/projects/documentAsk"
import { makeDocument } from "@design-workspace/domain/generation/projects/makeDocument"
import { makeGraph } from "@design-workspace/domain/generation/projects/makeGraphStage"
import { ProjectModel } from "@design-workspace/domain/generation/projects/ProjectModel"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import type { SpaceView } from "@design-workspace/domain/overlays/Overlay"
import type { GraphNode } from "@design-workspace/domain/projects/Graph"
import { Duration, Effect, Result } from "effect"
import { counted, type Taken } from "./counted.ts"
import { designRequest } from "./designRequest.ts"
import type { EvaluationCase, PromptCase } from "./EvaluationCase.ts"
import { failureText, type RunFailed } from "./failureText.ts"
import { type DocumentScore, scoreDocuments } from "./scoreDocuments.ts"
import { type DrawingScore, scoreDrawing } from "./scoreDrawing.ts"

/** By the offline model, so that every model gets the same space. */
const spaceOver = Effect.fn("spaceOver")(
  function* (over: EvaluationCase) {
    const { run } = yield* designRequest(over, "fast", () => Effect.void)
    return mergeSpace(yield* run, [], { blocks: [], layers: [], specialties: [] })
  },
  Effect.provide(OfflineDesignModel.layer({ delay: Duration.zero }))
)

export interface EvaluatedProject extends Taken {
  readonly prompt: string
  readonly quality: Quality
  readonly model: string
  /** Why there is no graph or no document at all; null if there are. */
  readonly failure: string | null
  readonly score: { readonly graph: DrawingScore; readonly documents: DocumentScore } | null
}

type Emit = (event: RunningEvent) => Effect.Effect<void>

const emptyGraph = { nodes: [], edges: [], roles: [] }

/** A run waits so long for a graph or for one document. */
const within = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(GenerationSettings, ({ window }) =>
    Effect.timeoutOrElse(work, {
      duration: window,
      orElse: () =>
        Effect.fail(new ModelFailed({ kind: "timed_out", detail: "the model took longer than the window" }))
    })
  )

/** Without a text if the model made none that passes. */
const madeDocument = Effect.fn("madeDocument")(function* (
  subject: DocumentSubject,
  node: GraphNode,
  emit: Emit
) {
  const model = yield* ProjectModel
  const ask = documentAsk(subject, node, () => null)
  const more = edgesOf(subject.graph, node.id).length - ask.neighbours.length
  const text = yield* within(makeDocument(model, ask, more)).pipe(
    Effect.map((made) => (Result.isSuccess(made) ? made.success : null)),
    Effect.catch((failure: ModelFailure) =>
      concernsEveryDocument(failure) ? Effect.fail(failure) : Effect.succeed(null)
    )
  )
  const status = text === null ? "failed" : "written"
  yield* emit({ _tag: "Document", nodeId: node.id, status, version: null, reason: null })
  return { node: node.label, neighbours: ask.neighbours.map(({ name }) => name), text }
})

const generate = Effect.fn("generate")(function* (
  { expected, text, title }: PromptCase,
  space: SpaceView,
  quality: Quality,
  emit: Emit
) {
  const model = yield* ProjectModel
  const { documentConcurrency } = yield* GenerationSettings
  const brief = { title, prompt: text, instructions: null, rules: [], quality }
  const graph = yield* within(makeGraph({ model, brief, source: { space, present: emptyGraph }, emit }))
  yield* emit({ _tag: "Stage", stage: "documents", status: "started" })
  const documents = yield* Effect.forEach(
    graph.nodes,
    (node) => madeDocument({ brief, graph, space }, node, emit),
    { concurrency: documentConcurrency }
  )
  const nodes = graph.nodes.map(({ id, label }) => ({ id, name: label }))
  return {
    graph: scoreDrawing({ nodes, edges: graph.edges }, expected),
    documents: scoreDocuments(documents, expected)
  }
})

export const evaluatePrompt = Effect.fn("evaluatePrompt")(function* (
  evaluated: PromptCase,
  quality: Quality,
  emit: Emit
) {
  const { label } = yield* DesignModel
  // A space that cannot be made would be our mistake, not the model's.
  const space = yield* Effect.orDie(spaceOver(evaluated.over))
  const [taken, made] = yield* counted(Effect.result(generate(evaluated, space, quality, emit)))
  const project: EvaluatedProject = {
    prompt: evaluated.name,
    quality,
    model: label(quality),
    ...taken,
    ...Result.match(made, {
      onFailure: (failure: RunFailed) => ({ failure: failureText(failure), score: null }),
      onSuccess: (score) => ({ failure: null, score })
    })
  }
  return project
})
