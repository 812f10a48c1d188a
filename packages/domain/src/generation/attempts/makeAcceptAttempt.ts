import { Effect, Option } from "effect"
import type { Claim } from "../../idempotency/Claim.ts"
import { makeClaimCompletion } from "../../idempotency/makeClaimCompletion.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { JobQueueFull, queueRetrySeconds } from "../outcome/GenerationErrors.ts"
import { runFailures } from "../outcome/RunFailure.ts"
import { AttemptRepo, type NewAttempt } from "./AttemptRepo.ts"
import { endAttempt } from "./endAttempt.ts"
import { isQueueFull } from "./isQueueFull.ts"
import { JobQueue, ProjectJobQueue } from "./JobQueue.ts"
import { projectStatusAfter } from "./projectStatusAfter.ts"
import { RunEvents } from "./RunEvents.ts"
import { runOf } from "./RunRef.ts"
import { subjectOf } from "./subjectOf.ts"

export interface AttemptAcceptance {
  /** A full queue refuses it. */
  readonly bounded: boolean
  /** The idempotency key of the request, if any. From then on it refers to this run. */
  readonly claim?: Claim | undefined
}

/** The attempt as it follows one that has just expired: that one's end is what a cancellation restores. */
const afterExpired = (attempt: NewAttempt): NewAttempt =>
  attempt._tag === "Project"
    ? { ...attempt, statusBefore: projectStatusAfter("expired", attempt.statusBefore) }
    : attempt

/**
 * Makes the part of a transaction that accepts an attempt, whatever it generates: lock, room in the queue, attempt, job,
 * first event and the result of its idempotency key. Of any number of simultaneous callers one gets in. An attempt that
 * outlived its window ends when another takes its place (contract 5.1). The caller has locked and checked the subject.
 */
export const makeAcceptAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const end = yield* endAttempt
  const events = yield* RunEvents
  const keep = yield* makeClaimCompletion
  const lock = yield* GenerationLock
  const queues = { Collection: yield* JobQueue, Project: yield* ProjectJobQueue }
  const settings = yield* GenerationSettings

  return Effect.fnUntraced(function* (attempt: NewAttempt, { bounded, claim }: AttemptAcceptance) {
    const subject = subjectOf(attempt)
    const queue = queues[attempt._tag]
    yield* lock.acquire(subject, attempt.id, settings.window)
    // The lock was free, or its attempt outlived its window: nothing of that attempt can be written any more.
    const outlived = yield* attempts.find({ openOf: subject })
    if (Option.isSome(outlived)) yield* end(outlived.value, runFailures.expired, () => true)
    if (bounded && isQueueFull(yield* queue.waiting, settings)) {
      return yield* new JobQueueFull({ retryAfterSeconds: queueRetrySeconds })
    }
    const accepted = yield* attempts.insert(Option.isSome(outlived) ? afterExpired(attempt) : attempt)
    yield* Effect.orDie(
      events.append(runOf(accepted), [{ _tag: "Stage", stage: "queued", status: "started" }])
    )
    yield* queue.offer(attempt.id)
    if (claim !== undefined) yield* keep(claim, { _tag: "Started", attemptId: attempt.id })
    return accepted
  })
})
