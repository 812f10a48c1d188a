import { Effect } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import { DocumentRepo } from "../../documents/DocumentRepo.ts"
import type { ItemId } from "../../shared/Ids.ts"
import type { DocumentOutcome } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import type { DocumentReason } from "../outcome/GenerationEvent.ts"
import { runFailures } from "../outcome/RunFailure.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import { makeRunTransactions } from "./makeRunTransactions.ts"
import { settledEvent } from "./settledEvent.ts"

/** The text of a document, and the version that it follows (0: there is none yet); or why there is no text. */
export type MadeDocument =
  | { readonly text: string; readonly after: number }
  | { readonly reason: Exclude<DocumentReason, "quota"> }

const stateOf = (reason: DocumentReason): DocumentOutcome["state"] =>
  reason === "stale" || reason === "gone" ? "skipped" : "failed"

const notWritten = (nodeId: ItemId, reason: DocumentReason): DocumentOutcome => ({
  nodeId,
  state: stateOf(reason),
  version: null,
  reason
})

/**
 * Makes the transaction that settles a document: the version if it may be written, what became of it, the event and the
 * audit line, all or nothing. A version that somebody wrote meanwhile stays current (contract 10.2).
 */
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
