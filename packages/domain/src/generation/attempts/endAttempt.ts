import { DateTime, Effect, Option } from "effect"
import type { OperationName } from "../../access/Operations.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { ProjectStatus } from "../../projects/Project.ts"
import { RequestId } from "../../shared/RequestId.ts"
import { Transactor } from "../../shared/Transactor.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import type { RunSubject } from "../lock/RunSubject.ts"
import { type FailureCode, toldCode } from "../outcome/GenerationEvent.ts"
import {
  FailureReports,
  failureDetails,
  isTransient,
  type RunFailure,
  runFailures,
  statusAfter
} from "../outcome/RunFailure.ts"
import { type Attempt, type CollectionAttempt, type ProjectAttempt, runOf, subjectOf } from "./Attempt.ts"
import { AttemptRepo, type Outcome } from "./AttemptRepo.ts"
import { countRun } from "./countRun.ts"
import { GeneratedProjectRepo } from "./GeneratedProjectRepo.ts"
import { RunEvents } from "./RunEvents.ts"
import { RunRepo } from "./RunRepo.ts"
import { SettledStages } from "./SettledStages.ts"

/** Whatever begins or ends a run locks its subject first, then its attempt, so that two never wait for each other. */
export const makeSubjectLock = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const projects = yield* GeneratedProjectRepo

  return (subject: RunSubject): Effect.Effect<void> =>
    subject._tag === "Collection"
      ? Effect.asVoid(collections.findForUpdate(subject.id))
      : Effect.asVoid(projects.findForUpdate(subject.id))
})

/** By contract 10.3 and 15.8. Earlier releases let callers set `generating`. */
export const projectStatusAfter = (status: Outcome["status"], before: ProjectStatus): ProjectStatus => {
  if (status === "applied") return "ready"
  if (status !== "cancelled") return "failed"
  return before === "generating" ? "draft" : before
}

/** 24.8 days: what a store must take. */
const longestMs = 2_147_483_647

/** In milliseconds; null if no run began. However far the two clocks are apart, the run must end. */
export const durationUntil = (now: DateTime.Utc, { startedAt }: Pick<Attempt, "startedAt">): number | null =>
  startedAt === null
    ? null
    : Math.min(longestMs, Math.max(0, Math.round(now.epochMilliseconds - startedAt.epochMilliseconds)))

export const generatingAction = ({ _tag }: Pick<RunSubject, "_tag">): OperationName =>
  _tag === "Collection" ? "regenerateCollection" : "generateProject"

type Ending =
  | Pick<CollectionAttempt, "_tag" | "id" | "startedBy" | "collectionId">
  | Pick<ProjectAttempt, "_tag" | "id" | "startedBy" | "projectId">

/** The one way to end without a result. `still` is checked under the lock: what continued meanwhile is left alone. */
export const endAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const lockSubject = yield* makeSubjectLock
  const projects = yield* GeneratedProjectRepo
  const { reportOf } = yield* FailureReports
  const settledStages = yield* SettledStages
  const transactor = yield* Transactor
  const { record } = yield* makeAudited

  /** The line names the starter, whoever's request ended the run. */
  const recordEnd = (attempt: Ending, status: ReturnType<typeof statusAfter>, code: FailureCode) =>
    record({
      actor: attempt.startedBy,
      action: generatingAction(attempt),
      id: subjectOf(attempt).id,
      outcome: status === "cancelled" ? "cancelled" : "failed",
      code: toldCode(code)
    }).pipe(Effect.provideService(RequestId, null))

  return (attempt: Ending, failure: RunFailure, still: (now: Attempt) => boolean): Effect.Effect<boolean> => {
    const status = statusAfter(failure)
    return Effect.gen(function* () {
      const { id } = attempt
      const subject = subjectOf(attempt)
      yield* lockSubject(subject)
      const current = yield* attempts.find({ attemptId: id })
      if (Option.isNone(current) || !still(current.value)) return null
      const durationMs = durationUntil(yield* DateTime.now, current.value)
      const { code, message } = reportOf(failure, attempt._tag)
      const error = { code, message, ...failureDetails(failure) }
      const outcome = { status, resultSummary: null, durationMs, error }
      const appended = yield* Effect.isSuccess(
        events.append(runOf(current.value), [{ _tag: "Failed", attemptId: id, ...error }])
      )
      if (!appended || !(yield* attempts.finish(id, outcome))) return null
      yield* lock.release(subject, id)
      if (current.value._tag === "Project") {
        const { projectId, statusBefore } = current.value
        yield* projects.setStatus(projectId, projectStatusAfter(status, statusBefore), attempt.startedBy)
      }
      yield* isTransient(failure) ? settledStages.keep(id) : settledStages.remove(id)
      yield* recordEnd(attempt, status, code)
      return { durationMs }
    }).pipe(
      transactor.run,
      Effect.tap((ended) => (ended === null ? Effect.void : countRun(status, ended.durationMs))),
      Effect.map((ended) => ended !== null)
    )
  }
})

/** Inside a transaction. A waiting attempt ends at once, a running one once its worker knows. */
export const makeRunStop = Effect.gen(function* () {
  const end = yield* endAttempt
  const lockSubject = yield* makeSubjectLock
  const runs = yield* RunRepo

  return Effect.fnUntraced(function* (attempt: Attempt) {
    yield* lockSubject(subjectOf(attempt))
    yield* runs.requestCancel(attempt.id)
    yield* end(attempt, runFailures.cancelled, ({ status }) => status === "queued")
  })
})
