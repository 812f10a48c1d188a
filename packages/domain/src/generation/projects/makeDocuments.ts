import { Effect, Option, Result } from "effect"
import type { ItemId } from "../../shared/Ids.ts"
import { GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import type { DocumentPlan } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { runKey } from "../attempts/runKey.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import { cleanRemark } from "../model/ModelText.ts"
import type { Metering } from "../model/makeMetered.ts"
import type { ModelFailed, ModelFailure } from "../outcome/GenerationErrors.ts"
import { RunOvertaken } from "../outcome/GenerationErrors.ts"
import { type RunFailure, runFailureOf } from "../outcome/RunFailure.ts"
import { concernsEveryDocument } from "./concernsEveryDocument.ts"
import { makeDocument } from "./makeDocument.ts"
import { type DocumentsSubject, makeDocumentSource } from "./makeDocumentSource.ts"
import { type MadeDocument, makeDocumentWriter } from "./makeDocumentWriter.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import type { ProjectModel } from "./ProjectModel.ts"
import { settledEvent } from "./settledEvent.ts"

/** What the documents of a run are made with. */
export interface DocumentsContext {
  readonly run: ProjectRun
  readonly subject: DocumentsSubject
  readonly model: ProjectModel["Service"]
  readonly metering: Metering
  /** Documents that the model refused to write, with its words; filled by this stage. */
  readonly refusals: Array<ModelFailed>
}

/** How many of the complaints about an answer the log has. They may quote names out of the answer. */
const mostRemarks = 5

const remarksOf = (complaints: ReadonlyArray<string>): ReadonlyArray<string> =>
  complaints.slice(0, mostRemarks).map(cleanRemark)

/** The attempt tells callers the reason in a word; the log tells operators all of it. */
const logUnmade = (nodeId: ItemId, failure: unknown): Effect.Effect<void> =>
  Effect.annotateLogs(Effect.logWarning("a document was not made"), { node_id: nodeId, failure })

/**
 * Makes the stage that writes the planned documents, some at a time, each as soon as it is finished. Those that an
 * earlier run settled are not asked for again. A request that would fail for all of them ends the stage.
 */
export const makeDocuments = Effect.gen(function* () {
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const planned = yield* RunDocuments
  const projects = yield* GeneratedProjectRepo
  const settledStages = yield* SettledStages
  const sourceOf = yield* makeDocumentSource
  const write = yield* makeDocumentWriter
  const { documentConcurrency, window } = yield* GenerationSettings

  /** The text of one document, or why there is none. What somebody wrote since the plan is not replaced. */
  const make = Effect.fnUntraced(function* (context: DocumentsContext, { after, nodeId }: DocumentPlan) {
    const { metering, model, run, subject } = context
    const source = yield* sourceOf(run.attempt.projectId, subject, nodeId)
    if (source === null) return { reason: "gone" } satisfies MadeDocument
    if (source.version !== after) return { reason: "stale" } satisfies MadeDocument
    const failed = (reason: "model" | "refused", why: unknown) =>
      Effect.as(logUnmade(nodeId, why), { reason })
    return yield* metering(makeDocument(model, source.ask, source.moreEdges)).pipe(
      Effect.flatMap(
        (made): Effect.Effect<MadeDocument> =>
          Result.isSuccess(made)
            ? Effect.succeed({ text: made.success, after })
            : failed("refused", remarksOf(made.failure))
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
    if (!(yield* lock.extend(projectSubject(attempt.projectId), fence))) {
      return yield* new RunOvertaken({ attemptId: attempt.id })
    }
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
