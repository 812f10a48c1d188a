import { Context, DateTime, Effect, Layer, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { ConfirmRequired, Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { mayManageCollection, requireCollectionManager, signedIn } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { findCollection } from "../collections/findCollection.ts"
import type { IdempotencyInFlight } from "../idempotency/IdempotencyErrors.ts"
import { RuleRepo } from "../memory/RuleRepo.ts"
import { AttemptId, type CollectionId, type JobId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { type Accepts, type PreconditionFailed, requireAccepted } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Attempt } from "./attempts/Attempt.ts"
import { AttemptRepo, type FollowedAttempt, type ListedAttempt } from "./attempts/AttemptRepo.ts"
import { type Acceptance, acceptRun } from "./run/acceptRun.ts"
import { summaryOf } from "./run/applyDesign.ts"
import { briefFor } from "./model/briefFor.ts"
import { checkCaller, checkConfirmed, checkStart } from "./request/checkRequest.ts"
import { checkFits } from "./model/checkFits.ts"
import { DesignModel } from "./model/DesignModel.ts"
import { designRun } from "./run/DesignRun.ts"
import { endAttempt } from "./attempts/endAttempt.ts"
import { type Estimate, estimateRun, firstQuestion } from "./model/estimateRun.ts"
import {
  AttemptNotFound,
  type BoundsUnsatisfied,
  type JobQueueFull,
  type ModelBusy,
  type ModelFailure
} from "./outcome/GenerationErrors.ts"
import type { GenerationInProgress } from "./lock/GenerationInProgress.ts"
import type { GenerationEvent, ResultSummary } from "./outcome/GenerationEvent.ts"
import type { GenerationRequest } from "./request/GenerationRequest.ts"
import { GenerationSettings } from "./lock/GenerationSettings.ts"
import { ModelTurns } from "./model/ModelTurns.ts"
import { makeMetered } from "./model/makeMetered.ts"
import { makeStarterRight } from "./attempts/makeStarterRight.ts"
import { RunEvents } from "./attempts/RunEvents.ts"
import { runFailures } from "./outcome/RunFailure.ts"
import { modelWhile, requestsWhile } from "./model/whileAllowed.ts"

/** An accepted run. It continues whether or not anybody follows its events. */
export interface AcceptedRun {
  readonly attemptId: AttemptId
  readonly jobId: JobId
  readonly model: string
  readonly events: Stream.Stream<GenerationEvent>
}

/** What a proposal would have written, in counts. */
export interface Proposal {
  readonly attemptId: AttemptId
  readonly resultSummary: ResultSummary
  readonly durationMs: number
  readonly model: string
}

type ProposalFailure =
  | CollectionInTrash
  | CollectionNotFound
  | ConfirmRequired
  | Forbidden
  | GuestNotAllowed
  | InvalidInput
  | PreconditionFailed

/** Generates collections (interface operation 1, contract 5.1 to 5.5). */
export class Generation extends Context.Service<
  Generation,
  {
    /**
     * Accepts an applied run, or refuses it before any event. Lock, attempt and job are one transaction. `bounded` also
     * refuses when the queue is full (asynchronous mode). A claim that no longer counts is refused too.
     */
    readonly regenerate: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest,
      options: Acceptance & { readonly confirm: boolean }
    ) => Effect.Effect<
      AcceptedRun,
      GenerationInProgress | IdempotencyInFlight | JobQueueFull | ProposalFailure
    >
    /**
     * A run that the caller started and still could start. Its events come from the first one on, and live while it
     * runs.
     */
    readonly follow: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<AcceptedRun, CollectionNotFound | Forbidden | GuestNotAllowed>
    /**
     * Whether a caller that follows a run may still receive its events: `follow` would not refuse it (contract 8.6).
     */
    readonly mayFollow: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<boolean>
    /**
     * Generates and writes nothing; the window does not apply. It waits for its turn (`ModelTurns`). A caller that
     * loses the right meanwhile is refused: the model gets no more requests, and no result is returned.
     */
    readonly propose: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest,
      options: { readonly confirm: boolean; readonly accepts?: Accepts | undefined }
    ) => Effect.Effect<Proposal, BoundsUnsatisfied | ModelBusy | ModelFailure | ProposalFailure>
    /**
     * What such a run is likely to take, without calling a model. Fails as the run would, except for the lock,
     * `confirm` and the length of a question.
     */
    readonly estimate: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest
    ) => Effect.Effect<Estimate, Exclude<ProposalFailure, ConfirmRequired | PreconditionFailed>>
    readonly lastApplied: (
      actor: Actor,
      collectionId: CollectionId
    ) => Effect.Effect<Attempt, AttemptNotFound | CollectionNotFound | GuestNotAllowed>
    /** Every attempt on a collection, newest first. Only callers that may generate it can read them. */
    readonly attempts: (
      actor: Actor,
      collectionId: CollectionId,
      page: PageRequest
    ) => Effect.Effect<Page<ListedAttempt>, CollectionNotFound | GuestNotAllowed>
    /** One of them, with its request. */
    readonly attempt: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<Attempt, AttemptNotFound | CollectionNotFound | GuestNotAllowed>
  }
>()("@design-workspace/domain/Generation") {
  static readonly layer = Layer.effect(
    Generation,
    Effect.gen(function* () {
      const attempts = yield* AttemptRepo
      const collections = yield* CollectionRepo
      const events = yield* RunEvents
      const model = yield* DesignModel
      const random = yield* SecureRandom
      const rules = yield* RuleRepo
      const settings = yield* GenerationSettings
      const accept = yield* acceptRun
      const end = yield* endAttempt
      const metered = yield* makeMetered
      const right = yield* makeStarterRight
      const turns = yield* ModelTurns
      const findReadable = findCollection(collections)
      const findManageable = findCollection(collections, mayManageCollection)

      /** Ends a run that no worker takes up in time. If that fails, it tries again after the same delay. */
      const endUnlessTakenUp = (attempt: FollowedAttempt): Effect.Effect<void> =>
        end(attempt, runFailures.workerUnavailable, ({ status }) => status === "queued").pipe(
          Effect.delay(settings.workerPatience),
          Effect.as(true),
          Effect.catchDefect((defect) =>
            Effect.as(Effect.logError("a run that nobody took up could not be ended", defect), false)
          ),
          Effect.repeat({ until: (isDone) => isDone }),
          Effect.asVoid
        )

      /** The events from the first one on. A follower ends the run if no worker takes it up in time. */
      const followPatiently = (attempt: FollowedAttempt): Stream.Stream<GenerationEvent> => {
        const told = events.follow(attempt.id)
        if (attempt.finishedAt !== null) return told
        return Stream.unwrap(Effect.as(Effect.forkScoped(endUnlessTakenUp(attempt)), told))
      }

      const followed = (attempt: FollowedAttempt): AcceptedRun => {
        const { id: attemptId, jobId, model: label } = attempt
        return { attemptId, jobId, model: label, events: followPatiently(attempt) }
      }

      const silent = { settled: null, emit: () => Effect.void, onSettled: () => Effect.void }

      return Generation.of({
        regenerate: Effect.fn("Generation.regenerate")(function* (actor, collectionId, request, options) {
          const { user } = yield* checkConfirmed(collections, actor, collectionId, options.confirm)
          const { mode } = request
          if (mode === "propose") {
            return yield* new InvalidInput({
              issues: [{ path: ["mode"], message: "is not an applied mode" }]
            })
          }
          return followed(yield* accept(user, collectionId, { ...request, mode }, options))
        }),

        follow: Effect.fn("Generation.follow")(function* (actor, collectionId, attemptId) {
          // A caller that may no longer generate gets no more events either.
          const user = yield* signedIn(actor)
          const missing = () => new CollectionNotFound({ collectionId })
          const { attempt, ownerOrgId } = yield* someOrFail(attempts.findOn(collectionId, attemptId), missing)
          yield* requireCollectionManager(actor, ownerOrgId)
          if (attempt?.startedBy !== user.userId) return yield* missing()
          return followed(attempt)
        }),

        mayFollow: (actor, collectionId, attemptId) =>
          Effect.map(
            attempts.findOn(collectionId, attemptId),
            Option.exists(({ ownerOrgId }) => mayManageCollection(actor, ownerOrgId))
          ),

        propose: Effect.fn("Generation.propose")(function* (actor, collectionId, request, options) {
          const { collection, user } = yield* checkConfirmed(
            collections,
            actor,
            collectionId,
            options.confirm
          )
          const start = yield* checkStart(collection, request)
          const brief = yield* briefFor(rules, user, collection, request)
          yield* checkFits(firstQuestion(start, brief, model.prompts), brief, model, request.mode)
          yield* requireAccepted(collection.updatedAt, options.accepts)
          const startedAt = yield* DateTime.now
          const payer = { orgId: collection.ownerOrgId, quality: request.quality, attempt: null }
          const mayGoOn = right.require(user.userId, collectionId)
          const run = designRun({ model: modelWhile(model, mayGoOn), brief, start, ...silent })
          const design = yield* turns.take(metered(requestsWhile(run, mayGoOn), payer))
          yield* mayGoOn
          const finishedAt = yield* DateTime.now
          return {
            attemptId: AttemptId.make(yield* random.uuidV7()),
            resultSummary: summaryOf(design),
            durationMs: Math.max(0, Math.round(finishedAt.epochMilliseconds - startedAt.epochMilliseconds)),
            model: model.label(request.quality)
          }
        }),

        estimate: Effect.fn("Generation.estimate")(function* (actor, collectionId, request) {
          const { collection, user } = yield* checkCaller(collections, actor, collectionId)
          const start = yield* checkStart(collection, request)
          const brief = yield* briefFor(rules, user, collection, request)
          return estimateRun(start, brief, model)
        }),

        lastApplied: Effect.fn("Generation.lastApplied")(function* (actor, collectionId) {
          yield* findReadable(actor, collectionId)
          return yield* someOrFail(
            attempts.lastApplied(collectionId),
            () => new AttemptNotFound({ attemptId: null })
          )
        }),

        attempts: Effect.fn("Generation.attempts")(function* (actor, collectionId, page) {
          yield* findManageable(actor, collectionId)
          return yield* attempts.list(collectionId, page)
        }),

        attempt: Effect.fn("Generation.attempt")(function* (actor, collectionId, attemptId) {
          yield* findManageable(actor, collectionId)
          const missing = () => new AttemptNotFound({ attemptId })
          const attempt = yield* someOrFail(attempts.find({ attemptId }), missing)
          return attempt.collectionId === collectionId ? attempt : yield* missing()
        })
      })
    })
  )
}
