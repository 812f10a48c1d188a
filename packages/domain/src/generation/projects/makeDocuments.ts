import { Effect, Option, Result } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { ItemId, ProjectId } from "../../shared/Ids.ts"
import { runOf } from "../attempts/Attempt.ts"
import { GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import type { DocumentOutcome, DocumentPlan } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runKey } from "../attempts/runKey.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import { cleanRemark } from "../model/ModelText.ts"
import type { Metering } from "../model/makeMetered.ts"
import { type ModelFailed, type ModelFailure, RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { DocumentReason, RunningEvent } from "../outcome/GenerationEvent.ts"
import { concernsEveryDocument, type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import { type DocumentSubject, describedEdges, documentAsk, edgesOf } from "./documentAsk.ts"
import { makeDocument } from "./makeDocument.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import type { ProjectModel } from "./ProjectModel.ts"
import { makeRunTransactions } from "./runWrites.ts"

export const settledEvent = ({ nodeId, reason, state, version }: DocumentOutcome): RunningEvent => ({
  _tag: "Document",
  nodeId,
  status: state,
  version,
  reason
})

/** `after` is the version before the text; 0 if there is none. */
export type MadeDocument =
  | { readonly text: string; readonly after: number }
  | { readonly reason: Exclude<DocumentReason, "quota"> }

const notWritten = (nodeId: ItemId, reason: DocumentReason): DocumentOutcome => ({
  nodeId,
  state: reason === "stale" || reason === "gone" ? "skipped" : "failed",
  version: null,
  reason
})

/** A document is settled whole or not at all. What somebody wrote meanwhile stays current (contract 10.2). */
export const makeDocumentWriter = Effect.gen(function* () {
  const documents = yield* DocumentRepo
  const events = yield* RunEvents
  const planned = yield* RunDocuments
  const transaction = yield* makeRunTransactions
  const { record } = yield* makeAudited

  const append = Effect.fnUntraced(function* ({ attempt }: ProjectRun, nodeId: ItemId, made: MadeDocument) {
    if ("reason" in made) return notWritten(nodeId, made.reason)
    const { projectId, startedBy } = attempt
    const { version } = yield* documents.append({
      projectId,
      nodeId,
      content: made.text,
      editType: "generate",
      authorId: startedBy,
      expectedVersion: made.after
    })
    yield* record({ actor: startedBy, action: "generateProject", id: projectId, targetId: nodeId })
    return { nodeId, state: "written", version, reason: null } satisfies DocumentOutcome
  })

  const settle = Effect.fnUntraced(function* (run: ProjectRun, nodeId: ItemId, made: MadeDocument) {
    const outcome: DocumentOutcome = yield* append(run, nodeId, made).pipe(
      Effect.catchTags({
        DocumentStale: () => Effect.succeed(notWritten(nodeId, "stale")),
        NodeNotFound: () => Effect.succeed(notWritten(nodeId, "gone")),
        QuotaExceeded: () => Effect.succeed(notWritten(nodeId, "quota")),
        ProjectNotFound: () => Effect.fail(runFailures.cancelled)
      })
    )
    const ref = runOf(run.attempt)
    const done = yield* planned.settle(ref, outcome)
    yield* events.append(ref, [settledEvent(outcome)], { stage: "documents", done })
  })

  return (run: ProjectRun, nodeId: ItemId, made: MadeDocument) =>
    transaction(run, () => settle(run, nodeId, made))
})

/** How many characters of a neighbour's document a question shows, and of how many neighbours. */
const mostOfText = 2_000
const mostTexts = 12

export type DocumentsSubject = Omit<DocumentSubject, "graph"> & {
  readonly present: Effect.Effect<Graph | null>
}

/** Null if the graph has no such node now. */
export const makeDocumentSource = Effect.gen(function* () {
  const documents = yield* DocumentRepo

  const current = (projectId: ProjectId, nodeId: ItemId) =>
    Effect.catchTag(documents.current({ projectId, nodeId }), "NodeNotFound", () =>
      Effect.succeed(Option.none())
    )

  const textsOf = Effect.fnUntraced(function* (projectId: ProjectId, ids: ReadonlyArray<ItemId>) {
    const texts = new Map<ItemId, string>()
    // One after the other, so that a run holds one long text at a time.
    for (const id of ids) {
      const found = yield* current(projectId, id)
      if (Option.isSome(found)) texts.set(id, found.value.content.slice(0, mostOfText).toWellFormed())
    }
    return texts
  })

  return Effect.fnUntraced(function* (
    projectId: ProjectId,
    { present, ...common }: DocumentsSubject,
    nodeId: ItemId
  ) {
    const graph = yield* present
    const node = graph?.nodes.find(({ id }) => id === nodeId)
    if (graph === null || node === undefined) return null
    const own = yield* Effect.option(documents.current({ projectId, nodeId }))
    if (Option.isNone(own)) return null
    const edges = describedEdges(graph, nodeId)
    const others = [...new Set(edges.map(({ other }) => other.id))].slice(0, mostTexts)
    const texts = yield* textsOf(projectId, others)
    return {
      ask: documentAsk({ ...common, graph }, node, (id) => texts.get(id) ?? null),
      /** Beyond those that the question has. */
      moreEdges: edgesOf(graph, nodeId).length - edges.length,
      version: Option.match(own.value, { onNone: () => 0, onSome: ({ version }) => version })
    }
  })
})

export interface DocumentsContext {
  readonly run: ProjectRun
  readonly subject: DocumentsSubject
  readonly model: ProjectModel["Service"]
  readonly metering: Metering
  /** Filled by this stage. */
  readonly refusals: Array<ModelFailed>
}

/** At most so many complaints about an answer are logged. */
const mostRemarks = 5

/** Each is written as it is finished. None that an earlier run settled is asked for again. */
export const makeDocuments = Effect.gen(function* () {
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const planned = yield* RunDocuments
  const projects = yield* GeneratedProjectRepo
  const settledStages = yield* SettledStages
  const sourceOf = yield* makeDocumentSource
  const write = yield* makeDocumentWriter
  const { documentConcurrency, window } = yield* GenerationSettings

  /** What somebody wrote since the plan is not replaced. */
  const make = Effect.fnUntraced(function* (context: DocumentsContext, { after, nodeId }: DocumentPlan) {
    const { metering, model, run, subject } = context
    const source = yield* sourceOf(run.attempt.projectId, subject, nodeId)
    if (source === null) return { reason: "gone" } satisfies MadeDocument
    if (source.version !== after) return { reason: "stale" } satisfies MadeDocument
    // Callers read the reason in a word, operators all of it.
    const failed = (reason: "model" | "refused", failure: unknown) =>
      Effect.logWarning("a document was not made").pipe(
        Effect.annotateLogs({ node_id: nodeId, failure }),
        Effect.as({ reason })
      )
    return yield* metering(makeDocument(model, source.ask, source.moreEdges)).pipe(
      Effect.flatMap(
        (made): Effect.Effect<MadeDocument> =>
          Result.isSuccess(made)
            ? Effect.succeed({ text: made.success, after })
            : failed("refused", made.failure.slice(0, mostRemarks).map(cleanRemark))
      ),
      Effect.timeoutOrElse({
        duration: window,
        orElse: () => failed("model", "it took longer than the window")
      }),
      Effect.catch((failure: ModelFailure) => {
        if (concernsEveryDocument(failure)) return Effect.fail(runFailureOf(failure))
        if (failure._tag !== "ModelFailed" || failure.kind !== "refused") return failed("model", failure)
        context.refusals.push(failure)
        return failed("model", failure.detail)
      })
    )
  })

  const makeOne = Effect.fnUntraced(function* (context: DocumentsContext, plan: DocumentPlan) {
    const { nodeId } = plan
    const { attempt, fence } = context.run
    if (!(yield* lock.extend(projectSubject(attempt.projectId), fence)))
      return yield* new RunOvertaken({ attemptId: attempt.id })
    const started = { _tag: "Document", nodeId, status: "started", version: null, reason: null } as const
    yield* events.append(runOf(attempt), [started])
    const made: MadeDocument = yield* make(context, plan)
    // A finished document is written, whatever stops the run meanwhile: it was paid for.
    yield* Effect.uninterruptible(write(context.run, nodeId, made))
  })

  return (context: DocumentsContext): Effect.Effect<void, RunFailure | RunOvertaken> =>
    Effect.gen(function* () {
      const { attempt, rules } = context.run
      const ref = runOf(attempt)
      // The run's own graph, if it wrote one, is what the next run finds.
      const found = attempt.scope === "all" ? Option.getOrNull(yield* projects.find(attempt.projectId)) : null
      const version = found?.designVersion ?? attempt.designVersion
      yield* settledStages.save(ref, { version, key: runKey(attempt, rules, version) }, null)
      const documents = yield* planned.read(attempt.id)
      const before = documents.flatMap(({ outcome }) => outcome ?? [])
      yield* events.append(
        ref,
        [{ _tag: "Stage", stage: "documents", status: "started" }, ...before.map(settledEvent)],
        { stage: "documents", done: before.length, total: documents.length }
      )
      yield* Effect.forEach(
        documents.filter(({ outcome }) => outcome === null),
        (plan) => makeOne(context, plan),
        { concurrency: documentConcurrency, discard: true }
      )
      yield* events.append(ref, [{ _tag: "Stage", stage: "documents", status: "completed" }])
    })
})
