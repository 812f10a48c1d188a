import { DateTime, Effect, Option } from "effect"
import type { Claim } from "../../idempotency/Claim.ts"
import { makeClaimCompletion } from "../../idempotency/makeClaimCompletion.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { JobQueueFull, queueRetrySeconds } from "../outcome/GenerationErrors.ts"
import { runFailures } from "../outcome/RunFailure.ts"
import { runOf, subjectOf } from "./Attempt.ts"
import { AttemptRepo, type NewAttempt } from "./AttemptRepo.ts"
import { endAttempt, projectStatusAfter } from "./endAttempt.ts"
import { isQueueFull, JobQueue, ProjectJobQueue } from "./JobQueue.ts"
import { RunEvents } from "./RunEvents.ts"
import { keptSince } from "./runKey.ts"
import { SettledStages } from "./SettledStages.ts"

export interface AttemptAcceptance {
  readonly bounded: boolean
  /** The idempotency key of the request, which from then on refers to this run. */
  readonly claim?: Claim | undefined
}

type Unstarted<A> = A extends NewAttempt ? Omit<A, "continuedFrom"> : never
export type AttemptRequest = Unstarted<NewAttempt>

/** The end of the expired one is what a cancellation restores. */
const afterExpired = (attempt: AttemptRequest): AttemptRequest =>
  attempt._tag === "Project"
    ? { ...attempt, statusBefore: projectStatusAfter("expired", attempt.statusBefore) }
    : attempt

/**
 * Accepts an attempt inside a transaction that has locked and checked its subject. One that outlived its window ends
 * here (contract 5.1); what a passing failure left for the same `key` is taken on (contract 17.6).
 */
export const makeAcceptAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const end = yield* endAttempt
  const events = yield* RunEvents
  const keep = yield* makeClaimCompletion
  const lock = yield* GenerationLock
  const queues = { Collection: yield* JobQueue, Project: yield* ProjectJobQueue }
  const settings = yield* GenerationSettings
  const settledStages = yield* SettledStages

  return Effect.fnUntraced(function* (
    request: AttemptRequest,
    key: string,
    { bounded, claim }: AttemptAcceptance
  ) {
    const subject = subjectOf(request)
    const queue = queues[request._tag]
    yield* lock.acquire(subject, request.id, settings.window)
    // An attempt that outlived its window can write nothing any more.
    const outlived = yield* attempts.find({ openOf: subject })
    if (Option.isSome(outlived)) yield* end(outlived.value, runFailures.expired, () => true)
    if (bounded && isQueueFull(yield* queue.waiting, settings))
      return yield* new JobQueueFull({ retryAfterSeconds: queueRetrySeconds })
    const since = keptSince(yield* DateTime.now)
    const continuedFrom = Option.getOrNull(yield* settledStages.findKept(key, since))
    const follows = Option.isSome(outlived) ? afterExpired(request) : request
    const accepted = yield* attempts.insert({ ...follows, continuedFrom })
    if (continuedFrom !== null) yield* settledStages.move(continuedFrom, accepted.id)
    yield* Effect.orDie(
      events.append(runOf(accepted), [{ _tag: "Stage", stage: "queued", status: "started" }])
    )
    yield* queue.offer(accepted.id)
    if (claim !== undefined) yield* keep(claim, { _tag: "Started", attemptId: accepted.id })
    return accepted
  })
})
