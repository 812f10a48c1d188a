import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Actor } from "../access/Actor.ts"
import type { Content } from "../collections/Collection.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { AttemptId, type CollectionId } from "../shared/Ids.ts"
import { type Accepts, requireAccepted } from "../shared/Precondition.ts"
import { checkFits } from "./model/checkFits.ts"
import { DesignModel } from "./model/DesignModel.ts"
import { estimateRun, firstQuestion } from "./model/estimateRun.ts"
import { briefFor, makeAskInTurn } from "./model/makeAskInTurn.ts"
import type { ResultSummary } from "./outcome/GenerationEvent.ts"
import type { GenerationRequest } from "./request/GenerationRequest.ts"
import { checkCaller, checkConfirmed, checkStart } from "./request/requestChecks.ts"
import { designRun, summaryOf } from "./run/DesignRun.ts"

export interface Proposal {
  readonly attemptId: AttemptId
  readonly resultSummary: ResultSummary
  readonly durationMs: number
  readonly model: string
  /** It obeys the rules of a content, so that an edit can write it. */
  readonly design: Content
  /** The version that such an edit expects. */
  readonly basedOn: DateTime.Utc
}

export interface ProposalOptions {
  readonly confirm: boolean
  readonly accepts?: Accepts | undefined
}

const silent = { settled: null, emit: () => Effect.void, onSettled: () => Effect.void }

export const proposals = Effect.gen(function* () {
  const askInTurn = yield* makeAskInTurn
  const collections = yield* CollectionRepo
  const model = yield* DesignModel
  const random = yield* SecureRandom
  const rules = yield* RuleRepo

  return {
    propose: Effect.fn("Generation.propose")(function* (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest,
      options: ProposalOptions
    ) {
      const { collection, user } = yield* checkConfirmed(collections, actor, collectionId, options.confirm)
      const start = yield* Effect.fromResult(checkStart(collection, request))
      const brief = yield* briefFor(rules, user, collection, request)
      yield* checkFits(firstQuestion(start, brief, model.prompts), brief, model, request.mode)
      yield* requireAccepted(collection.updatedAt, options.accepts)
      const startedAt = yield* DateTime.now
      const design = yield* askInTurn(user, collection, request.quality, (asked) =>
        designRun({ model: asked, brief, start, ...silent })
      )
      const finishedAt = yield* DateTime.now
      return {
        attemptId: AttemptId.make(yield* random.uuidV7()),
        resultSummary: summaryOf(design),
        durationMs: Math.max(0, Math.round(finishedAt.epochMilliseconds - startedAt.epochMilliseconds)),
        model: model.label(request.quality),
        design,
        basedOn: collection.updatedAt
      } satisfies Proposal
    }),

    estimate: Effect.fn("Generation.estimate")(function* (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest
    ) {
      const { collection, user } = yield* checkCaller(collections, actor, collectionId)
      const start = yield* Effect.fromResult(checkStart(collection, request))
      const brief = yield* briefFor(rules, user, collection, request)
      return estimateRun(start, brief, model)
    })
  }
})
