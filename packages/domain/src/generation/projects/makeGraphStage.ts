import { Effect } from "effect"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { withRunLog } from "../attempts/withRunLog.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import type { Metering } from "../model/makeMetered.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import { type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import type { GraphSource } from "./graphDraft.ts"
import { makeGraph } from "./makeGraph.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import { makeRunTransactions } from "./makeRunTransactions.ts"
import type { ProjectModel } from "./ProjectModel.ts"
import { plannedDocuments } from "./plannedDocuments.ts"
import { acceptedProject, projectBrief } from "./projectBrief.ts"
import { writeRunGraph } from "./writeRunGraph.ts"

export const makeGraphStage = Effect.gen(function* () {
  const documents = yield* DocumentRepo
  const events = yield* RunEvents
  const planned = yield* RunDocuments
  const { window } = yield* GenerationSettings
  const transaction = yield* makeRunTransactions
  const writeGraph = yield* writeRunGraph

  return {
    make: (
      { attempt, found, rules }: ProjectRun,
      source: GraphSource,
      metering: Metering,
      model: ProjectModel["Service"]
    ): Effect.Effect<Graph, RunFailure | RunOvertaken> =>
      withRunLog(
        (batch) => events.append(runOf(attempt), batch, { stage: "graph", done: 0 }),
        (emit) => {
          const brief = projectBrief(acceptedProject(found.project, attempt), attempt, rules)
          return Effect.mapError(metering(makeGraph({ model, brief, source, emit })), runFailureOf)
        }
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
