import { Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { CollectionNotFound } from "../../collections/CollectionErrors.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import { AttemptId, type CollectionId, JobId } from "../../shared/Ids.ts"
import { type Accepts, requireAccepted } from "../../shared/Precondition.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import type { FollowedAttempt } from "../attempts/AttemptRepo.ts"
import { type AttemptAcceptance, makeAcceptAttempt } from "../attempts/makeAcceptAttempt.ts"
import { runKey } from "../attempts/runKey.ts"
import { checkFits } from "../model/checkFits.ts"
import { DesignModel } from "../model/DesignModel.ts"
import { firstQuestion } from "../model/estimateRun.ts"
import type { AppliedMode, GenerationRequest } from "../request/GenerationRequest.ts"
import { checkStart } from "../request/requestChecks.ts"
import { stageCount } from "./StageContext.ts"

export interface Acceptance extends AttemptAcceptance {
  readonly accepts?: Accepts | undefined
}

export const acceptRun = Effect.gen(function* () {
  const acceptAttempt = yield* makeAcceptAttempt
  const collections = yield* CollectionRepo
  const model = yield* DesignModel
  const random = yield* SecureRandom
  const rules = yield* RuleRepo
  const { recordedChange } = yield* makeAudited

  return Effect.fn("acceptRun")(
    function* (
      user: UserActor,
      collectionId: CollectionId,
      request: GenerationRequest & { readonly mode: AppliedMode },
      { accepts, ...acceptance }: Acceptance
    ) {
      const { keepBlockIds, messages, mode, params, quality } = request
      const missing = () => new CollectionNotFound({ collectionId })
      const collection = yield* someOrFail(collections.findForUpdate(collectionId), missing)
      const start = yield* Effect.fromResult(checkStart(collection, request))
      const applied = yield* rules.enabled(user.userId, collection.ownerOrgId)
      const brief = { messages, quality, rules: applied.map(({ text }) => text) }
      yield* checkFits(firstQuestion(start, brief, model.prompts), brief, model, mode)
      yield* requireAccepted(collection.updatedAt, accepts)
      const attempt = {
        _tag: "Collection",
        id: AttemptId.make(yield* random.uuidV7()),
        jobId: JobId.make(yield* random.uuidV7()),
        collectionId,
        startedBy: user.userId,
        ...{ keepBlockIds, messages, mode, params, quality },
        model: model.label(quality),
        progress: { done: 0, total: stageCount(quality) }
      } as const
      const key = runKey(attempt, brief.rules, collection.updatedAt)
      yield* acceptAttempt({ ...attempt, ruleIds: applied.map(({ id }) => id) }, key, acceptance)
      return { ...attempt, finishedAt: null } satisfies FollowedAttempt as FollowedAttempt
    },
    recordedChange("regenerateCollection", () => ({ outcome: "accepted" }))
  )
})
