import { DateTime, Effect } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { countRun } from "../attempts/countRun.ts"
import { durationUntil } from "../attempts/durationUntil.ts"
import { type GeneratedProject, GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { projectStatusAfter } from "../attempts/projectStatusAfter.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import type { ModelFailed, RunOvertaken } from "../outcome/GenerationErrors.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import { makeRunTransactions } from "./makeRunTransactions.ts"
import { leavesNoDocument, projectSummary } from "./projectSummary.ts"
import { writeRunGraph } from "./writeRunGraph.ts"

/** The graph of a run that ends: one that is still to be written, or the one that it found or wrote before. */
export interface LastGraph {
  readonly graph: Graph
  readonly isWritten: boolean
  /** Documents that the model refused to write. */
  readonly refusals: ReadonlyArray<ModelFailed>
}

/** Makes the final transaction of a project's run: the graph if it has one to write, the result, `Done`, `ready`. */
export const makeEndOfRun = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const documents = yield* DocumentRepo
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const planned = yield* RunDocuments
  const projects = yield* GeneratedProjectRepo
  const settledStages = yield* SettledStages
  const transaction = yield* makeRunTransactions
  const writeGraph = yield* writeRunGraph
  const { record } = yield* makeAudited

  const end = Effect.fnUntraced(function* (
    { attempt }: ProjectRun,
    found: GeneratedProject,
    { graph, isWritten, refusals }: LastGraph
  ) {
    const { id, projectId, startedBy, statusBefore } = attempt
    const resultSummary = projectSummary(graph, yield* planned.read(id))
    const present = yield* documents.currentVersions(projectId)
    if (leavesNoDocument(resultSummary, present)) {
      const { documentsFailed, documentsSkipped } = resultSummary
      const isRefused = documentsSkipped === 0 && documentsFailed === refusals.length
      return yield* Effect.fail<RunFailure>((isRefused ? refusals[0] : undefined) ?? runFailures.noDocument)
    }
    const durationMs = durationUntil(yield* DateTime.now, attempt) ?? 0
    if (!isWritten) yield* writeGraph(attempt, found, graph)
    const completed = { _tag: "Stage", stage: "graph", status: "completed" } as const
    const done = { _tag: "Done", attemptId: id, resultSummary, durationMs } as const
    yield* events.append(runOf(attempt), isWritten ? [done] : [completed, done])
    const applied = { status: "applied", resultSummary, durationMs, error: null } as const
    // The attempt is open, or `append` had failed: only a cancellation stands in its way.
    if (!(yield* attempts.finish(id, applied))) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    yield* lock.release(projectSubject(projectId), id)
    yield* settledStages.remove(id)
    yield* projects.setStatus(projectId, projectStatusAfter("applied", statusBefore))
    yield* record({ actor: startedBy, action: "generateProject", id: projectId })
    return durationMs
  })

  return (run: ProjectRun, last: LastGraph): Effect.Effect<void, RunFailure | RunOvertaken> =>
    Effect.flatMap(
      transaction(run, (found) => end(run, found, last)),
      (durationMs) => countRun("applied", durationMs)
    )
})
