import { Effect, Result, Stream } from "effect"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import { runOf } from "../attempts/Attempt.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { withRunLog } from "../attempts/withRunLog.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { limitItems } from "../model/limitItems.ts"
import type { Metering } from "../model/makeMetered.ts"
import { ModelFailed, type RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"
import { type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import { addGraphPart, emptyGraph, type GraphSource } from "./graphDraft.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import type { GraphPart, ProjectBrief, ProjectModel } from "./ProjectModel.ts"
import { plannedDocuments } from "./plannedDocuments.ts"
import { makeRunTransactions, writeRunGraph } from "./runWrites.ts"

export interface GraphContext {
  readonly model: ProjectModel["Service"]
  readonly brief: ProjectBrief
  readonly source: GraphSource
  readonly emit: (event: RunningEvent) => Effect.Effect<void>
}

/** A first request, and two that repair its answer. */
const mostRequests = 3
const mostParts = 14_000

interface GraphAnswer {
  readonly graph: Graph
  /** Only the first few. */
  readonly refusals: ReadonlyArray<string>
  readonly lostEdges: number
}

const take = (source: GraphSource, answer: GraphAnswer, part: GraphPart) => {
  const verdict = addGraphPart(source, answer.graph, part)
  if (Result.isSuccess(verdict))
    return { answer: { ...answer, graph: verdict.success.graph }, event: verdict.success.event }
  return {
    answer: {
      ...answer,
      refusals: answer.refusals.length < 5 ? [...answer.refusals, verdict.failure] : answer.refusals,
      lostEdges: answer.lostEdges + (part._tag === "Join" ? 1 : 0)
    },
    event: null
  }
}

const ask = ({ brief, emit, model, source }: GraphContext, complaints: ReadonlyArray<string>) => {
  const nothing: GraphAnswer = { graph: emptyGraph(source), refusals: [], lostEdges: 0 }
  return model.graph({ brief, complaints, ...source }).pipe(
    limitItems(mostParts),
    Stream.runFoldEffect(
      () => nothing,
      (before, part) => {
        const { answer, event } = take(source, before, part)
        return event === null ? Effect.succeed(answer) : Effect.as(emit(event), answer)
      }
    )
  )
}

/** Sentences for the model; empty if it is a graph. One without most of its edges is useless. */
export const graphComplaints = ({ graph, lostEdges, refusals }: GraphAnswer): ReadonlyArray<string> => {
  if (graph.nodes.length === 0) return ["no node was chosen or added", ...refusals]
  return lostEdges > graph.edges.length ? ["most edges join no two nodes of the graph", ...refusals] : []
}

/** Of the last answer, edges that cannot be kept are left out; one without a node fails. */
export const makeGraph = Effect.fn("makeGraph")(function* (context: GraphContext) {
  let complaints: ReadonlyArray<string> = []
  for (let request = 1; request <= mostRequests; request += 1) {
    yield* context.emit({ _tag: "Stage", stage: "graph", status: request === 1 ? "started" : "retrying" })
    const answer: GraphAnswer = yield* ask(context, complaints)
    complaints = graphComplaints(answer)
    if (complaints.length === 0) return answer.graph
    if (request === mostRequests && answer.graph.nodes.length > 0) return answer.graph
  }
  return yield* new ModelFailed({
    kind: "incomplete",
    detail: `the model made no graph: ${complaints.join("; ")}`
  })
})

export const makeGraphStage = Effect.gen(function* () {
  const documents = yield* DocumentRepo
  const events = yield* RunEvents
  const planned = yield* RunDocuments
  const { window } = yield* GenerationSettings
  const transaction = yield* makeRunTransactions
  const writeGraph = yield* writeRunGraph

  return {
    make: (
      { attempt }: ProjectRun,
      asked: Omit<GraphContext, "emit">,
      metering: Metering
    ): Effect.Effect<Graph, RunFailure | RunOvertaken> =>
      withRunLog(
        (batch) => events.append(runOf(attempt), batch, { stage: "graph", done: 0 }),
        (emit) => Effect.mapError(metering(makeGraph({ ...asked, emit })), runFailureOf)
      ).pipe(
        Effect.timeoutOrElse({ duration: window, orElse: () => Effect.fail<RunFailure>(runFailures.expired) })
      ),

    /** As if the graph had just been made (contract 17.6). */
    tellAgain: ({ attempt }: ProjectRun, { edges, nodes }: Graph): Effect.Effect<void, RunOvertaken> =>
      events.append(runOf(attempt), [
        { _tag: "Stage", stage: "graph", status: "started" },
        ...nodes.map(
          ({ id, label, layerId = null, roles }) => ({ _tag: "Node", id, label, layerId, roles }) as const
        ),
        ...edges.map(({ sourceId, targetId }) => ({ _tag: "Edge", sourceId, targetId }) as const),
        { _tag: "Stage", stage: "graph", status: "completed" }
      ]),

    writeAndPlan: (run: ProjectRun, graph: Graph): Effect.Effect<void, RunFailure | RunOvertaken> =>
      transaction(run, (found) =>
        Effect.gen(function* () {
          yield* writeGraph(run.attempt, found, graph)
          const ids = graph.nodes.map(({ id }) => id)
          yield* planned.plan(
            runOf(run.attempt),
            yield* plannedDocuments(documents, run.attempt.projectId, ids, run.attempt.acceptedVersion)
          )
          const completed = { _tag: "Stage", stage: "graph", status: "completed" } as const
          yield* events.append(runOf(run.attempt), [completed], {
            stage: "graph",
            done: 0,
            total: ids.length
          })
        })
      )
  }
})
