import { Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { CollectionNotFound } from "../../collections/CollectionErrors.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { Claim } from "../../idempotency/Claim.ts"
import { makeClaimCompletion } from "../../idempotency/makeClaimCompletion.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import { AttemptId, type CollectionId, JobId } from "../../shared/Ids.ts"
import { type Accepts, requireAccepted } from "../../shared/Precondition.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import { AttemptRepo, type NewAttempt } from "../attempts/AttemptRepo.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import { isQueueFull } from "../attempts/isQueueFull.ts"
import { JobQueue } from "../attempts/JobQueue.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { checkFits } from "../model/checkFits.ts"
import { DesignModel } from "../model/DesignModel.ts"
import { firstQuestion } from "../model/estimateRun.ts"
import { JobQueueFull, queueRetrySeconds } from "../outcome/GenerationErrors.ts"
import { runFailures } from "../outcome/RunFailure.ts"
import { checkStart } from "../request/checkStart.ts"
import type { AppliedMode, GenerationRequest } from "../request/GenerationRequest.ts"
import { stageCount } from "./RunProgress.ts"

export interface Acceptance {
  /** A full queue refuses it. */
  readonly bounded: boolean
  /** The idempotency key of the request, if any. From then on it refers to this run. */
  readonly claim?: Claim | undefined
  readonly accepts?: Accepts | undefined
}

/**
 * Makes the transaction that accepts an applied run: state, lock, room in the queue, attempt, job, first event and the
 * result of its idempotency key, all or nothing. Of any number of simultaneous callers one gets in. An attempt that
 * outlived its window ends when another takes its place (contract 5.1).
 */
export const acceptRun = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const end = yield* endAttempt
  const events = yield* RunEvents
  const keep = yield* makeClaimCompletion
  const lock = yield* GenerationLock
  const model = yield* DesignModel
  const queue = yield* JobQueue
  const random = yield* SecureRandom
  const rules = yield* RuleRepo
  const settings = yield* GenerationSettings
  const { recorded } = yield* makeAudited

  const accept = Effect.fnUntraced(function* (
    attempt: Omit<NewAttempt, "ruleIds">,
    request: GenerationRequest,
    { accepts, bounded, claim }: Acceptance
  ) {
    const { collectionId, id, startedBy } = attempt
    const missing = () => new CollectionNotFound({ collectionId })
    const collection = yield* someOrFail(collections.findForUpdate(collectionId), missing)
    const start = yield* Effect.fromResult(checkStart(collection, request))
    const applied = yield* rules.enabled(startedBy, collection.ownerOrgId)
    const brief = { ...request, rules: applied.map(({ text }) => text) }
    yield* checkFits(firstQuestion(start, brief, model.prompts), brief, model, request.mode)
    yield* requireAccepted(collection.updatedAt, accepts)
    yield* lock.acquire(collectionId, id, settings.window)
    // The lock was free, or its attempt outlived its window: nothing of that attempt can be written any more.
    const outlived = yield* attempts.find({ openOf: collectionId })
    if (Option.isSome(outlived)) yield* end(outlived.value, runFailures.expired, () => true)
    if (bounded && isQueueFull(yield* queue.waiting, settings)) {
      return yield* new JobQueueFull({ retryAfterSeconds: queueRetrySeconds })
    }
    const accepted = yield* attempts.insert({ ...attempt, ruleIds: applied.map((rule) => rule.id) })
    yield* Effect.orDie(
      events.append(runOf(accepted), [{ _tag: "Stage", stage: "queued", status: "started" }])
    )
    yield* queue.offer(id)
    if (claim !== undefined) yield* keep(claim, { _tag: "Started", attemptId: id })
    return accepted
  })

  return Effect.fn("acceptRun")(function* (
    user: UserActor,
    collectionId: CollectionId,
    request: GenerationRequest & { readonly mode: AppliedMode },
    acceptance: Acceptance
  ) {
    const { keepBlockIds, messages, mode, params, quality } = request
    const attempt = {
      id: AttemptId.make(yield* random.uuidV7()),
      jobId: JobId.make(yield* random.uuidV7()),
      collectionId,
      startedBy: user.userId,
      ...{ keepBlockIds, messages, mode, params, quality },
      model: model.label(quality),
      progress: { done: 0, total: stageCount(quality) }
    }
    return yield* recorded(accept(attempt, request, acceptance), () => ({
      actor: user,
      action: "regenerateCollection",
      id: collectionId,
      outcome: "accepted"
    }))
  })
})
