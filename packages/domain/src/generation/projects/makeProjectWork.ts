import { DateTime, Deferred, Effect, Option, Stream } from "effect"
import { Forbidden } from "../../access/AccessErrors.ts"
import { isMember } from "../../access/AccessPolicy.ts"
import { userActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import { OverlayRepo } from "../../overlays/OverlayRepo.ts"
import { readShownSpace } from "../../overlays/readShownSpace.ts"
import type { Graph } from "../../projects/Graph.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import type { ProjectId } from "../../shared/Ids.ts"
import { runOf } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { countRun } from "../attempts/countRun.ts"
import { durationUntil, projectStatusAfter } from "../attempts/endAttempt.ts"
import { type GeneratedProject, GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import type { PlannedDocument } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { StarterRepo } from "../attempts/StarterRepo.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import type { Payer } from "../model/makeDayBudgets.ts"
import { type Metering, makeAccounts } from "../model/makeMetered.ts"
import { onceRefused, requestsWhile } from "../model/whileAllowed.ts"
import type { ModelFailed, RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { DocumentState, ProjectSummary } from "../outcome/GenerationEvent.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { projectBrief } from "./checkProjectRequest.ts"
import { makeDocuments } from "./makeDocuments.ts"
import { makeGraphStage } from "./makeGraphStage.ts"
import { makeProjectRight } from "./makeProjectRight.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import { ProjectModel } from "./ProjectModel.ts"
import { makeRunTransactions, writeRunGraph } from "./runWrites.ts"

export const projectSummary = (
  { nodes }: Pick<Graph, "nodes">,
  documents: ReadonlyArray<PlannedDocument>
): ProjectSummary => {
  const count = (state: DocumentState) => documents.filter(({ outcome }) => outcome?.state === state).length
  return {
    nodesCount: nodes.length,
    documentsWritten: count("written"),
    documentsSkipped: count("skipped"),
    documentsFailed: count("failed")
  }
}

/** Documents that fail beside others leave a project ready (contract 15.8). */
export const leavesNoDocument = (
  { documentsFailed, documentsWritten }: ProjectSummary,
  documents: ReadonlyArray<unknown>
): boolean => documentsFailed > 0 && documentsWritten === 0 && documents.length === 0

/** `graph` is still to be written, or was written or found before. */
export interface LastGraph {
  readonly graph: Graph
  readonly isWritten: boolean
  readonly refusals: ReadonlyArray<ModelFailed>
}

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
    yield* projects.setStatus(projectId, projectStatusAfter("applied", statusBefore), startedBy)
    yield* record({ actor: startedBy, action: "generateProject", id: projectId })
    return durationMs
  })

  return (run: ProjectRun, last: LastGraph): Effect.Effect<void, RunFailure | RunOvertaken> =>
    Effect.flatMap(
      transaction(run, (found) => end(run, found, last)),
      (durationMs) => countRun("applied", durationMs)
    )
})

const makeRunChecks = Effect.gen(function* () {
  const runs = yield* RunRepo
  const starterRightOn = yield* makeProjectRight

  return Effect.fnUntraced(function* ({ attempt }: Pick<ProjectRun, "attempt">) {
    const gone = yield* Deferred.make<never, RunFailure>()
    /** The starter may still write the project, and it is not in the trash. */
    const mayGoOn = Effect.flatMap(
      starterRightOn(attempt.startedBy, attempt.projectId),
      (right): Effect.Effect<void, Forbidden> => {
        if (right === "holds") return Effect.void
        if (right === "rightLost") return Effect.fail(new Forbidden({ requiredRole: "project_write" }))
        // `stopped` ends the run: a model has no error for this.
        return Effect.andThen(Deferred.fail(gone, runFailures.cancelled), Effect.never)
      }
    )
    const stopped = Effect.raceAllFirst([
      Effect.andThen(runs.awaitCancel(runOf(attempt)), Effect.fail(runFailures.cancelled)),
      Deferred.await(gone),
      onceRefused(mayGoOn)
    ])
    return { mayGoOn, stopped }
  })
})

interface Known {
  readonly version: DateTime.Utc
  readonly graph: Graph
}

/** Null without a project. A large graph is read again only if it or the prompt was written. */
export const makePresentGraph = Effect.gen(function* () {
  const generated = yield* GeneratedProjectRepo
  const projects = yield* ProjectRepo

  return (projectId: ProjectId): Effect.Effect<Graph | null> => {
    let known: Known | null = null
    return Effect.gen(function* () {
      const found = Option.getOrNull(yield* generated.find(projectId))
      if (found === null) return null
      const version = found.designVersion
      if (known !== null && DateTime.Equivalence(known.version, version)) return known.graph
      // A graph written after the look at the version is read twice, never missed.
      const read = Option.getOrNull(yield* projects.readGraph(projectId, null))
      known = read === null ? null : { version, graph: read.graph }
      return read?.graph ?? null
    })
  }
})

/** Whoever writes the project by a grant from outside has a small part only. */
export const payerOf = Effect.gen(function* () {
  const starters = yield* StarterRepo

  return Effect.fnUntraced(function* ({ attempt, found }: ProjectRun) {
    const { orgId } = found.space
    const roles = yield* starters.hold(attempt.startedBy)
    const isInside = Option.exists(roles, (it) => isMember(userActor(it, { _tag: "Session" }), orgId))
    return {
      orgId,
      outsider: isInside ? null : attempt.startedBy,
      quality: attempt.quality,
      attempt
    } satisfies Payer as Payer
  })
})

export const projectModelWhile = (
  model: ProjectModel["Service"],
  check: Effect.Effect<void, Forbidden>
): ProjectModel["Service"] => {
  const checked = Stream.fromEffectDrain(check)
  return ProjectModel.of({
    graph: (ask) => Stream.concat(checked, model.graph(ask)),
    document: (ask) => Stream.concat(checked, model.document(ask))
  })
}

/** Documents are planned as their graph is written, so that a later run continues with them (contract 10.3). */
export const makeProjectWork = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const overlays = yield* OverlayRepo
  const planned = yield* RunDocuments
  const model = yield* ProjectModel
  const openAccount = yield* makeAccounts
  const payer = yield* payerOf
  const checksOf = yield* makeRunChecks
  const writeDocuments = yield* makeDocuments
  const endOfRun = yield* makeEndOfRun
  const stage = yield* makeGraphStage
  const presentGraph = yield* makePresentGraph

  const carryOut = Effect.fnUntraced(function* (run: ProjectRun, mayGoOn: Effect.Effect<void, Forbidden>) {
    const { attempt, found, rules } = run
    const account = yield* openAccount(yield* payer(run))
    const metering: Metering = (work) => account(requestsWhile(work, mayGoOn))
    const checked = projectModelWhile(model, mayGoOn)
    // Whatever prompt was written since the run was accepted.
    const prompt = attempt.prompt ?? found.project.prompt
    const brief = projectBrief({ ...found.project, prompt }, attempt, rules)
    const space = yield* readShownSpace(collections, overlays, found.space)
    const present = presentGraph(attempt.projectId)
    let graph = yield* present
    if (graph === null) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    const isPlanned = (yield* planned.read(attempt.id)).length > 0
    if (attempt.scope !== "documents" && !isPlanned) {
      const source = { space, present: graph }
      graph = yield* stage.make(run, { model: checked, brief, source }, metering)
      if (attempt.scope === "graph")
        return { graph, isWritten: false, refusals: [] } satisfies LastGraph as LastGraph
      yield* stage.writeAndPlan(run, graph)
    } else if (attempt.scope === "all" && attempt.continuedFrom !== null) yield* stage.tellAgain(run, graph)
    const refusals: Array<ModelFailed> = []
    const subject = { brief, present, space }
    yield* writeDocuments({ run, subject, model: checked, metering, refusals })
    return { graph, isWritten: true, refusals } satisfies LastGraph as LastGraph
  })

  return (run: ProjectRun) =>
    Effect.gen(function* () {
      const { mayGoOn, stopped } = yield* checksOf(run)
      const last = yield* Effect.raceFirst(carryOut(run, mayGoOn), stopped)
      return endOfRun(run, last)
    })
})
