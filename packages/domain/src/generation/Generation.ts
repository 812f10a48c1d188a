import { Cause, Context, Effect, Layer, Option, Stream } from "effect"
import type { ConfirmRequired, GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { type CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { findCollection } from "../collections/collectionRights.ts"
import type { IdempotencyInFlight } from "../idempotency/Claim.ts"
import type { AttemptId, CollectionId, JobId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { PreconditionFailed } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { CollectionAttempt } from "./attempts/Attempt.ts"
import { AttemptRepo, type FollowedAttempt, type ListedAttempt } from "./attempts/AttemptRepo.ts"
import { endAttempt } from "./attempts/endAttempt.ts"
import { RunEvents } from "./attempts/RunEvents.ts"
import type { GenerationInProgress } from "./lock/GenerationInProgress.ts"
import { GenerationSettings } from "./lock/GenerationSettings.ts"
import type { Estimate } from "./model/estimateRun.ts"
import {
  AttemptNotFound,
  type BoundsUnsatisfied,
  type JobQueueFull,
  type ModelBusy,
  type ModelFailure
} from "./outcome/GenerationErrors.ts"
import type { GenerationEvent } from "./outcome/GenerationEvent.ts"
import { runFailures } from "./outcome/RunFailure.ts"
import { type Proposal, type ProposalOptions, proposals } from "./Proposals.ts"
import type { GenerationRequest } from "./request/GenerationRequest.ts"
import { checkConfirmed } from "./request/requestChecks.ts"
import { type Acceptance, acceptRun } from "./run/acceptRun.ts"

/** It continues whether or not anybody follows its events. */
export interface AcceptedRun {
  readonly attemptId: AttemptId
  readonly jobId: JobId
  readonly model: string
  readonly events: Stream.Stream<GenerationEvent>
}

export const followedRuns = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const events = yield* RunEvents
  const settings = yield* GenerationSettings
  const end = yield* endAttempt

  /** If that fails, it tries again after the same delay. */
  const endUnlessTakenUp = (attempt: FollowedAttempt): Effect.Effect<void> =>
    end(attempt, runFailures.workerUnavailable, ({ status }) => status === "queued").pipe(
      Effect.delay(settings.workerWait),
      Effect.as(true),
      Effect.catchDefect((defect) =>
        Effect.as(Effect.logError("a run that nobody took up could not be ended", Cause.die(defect)), false)
      ),
      Effect.repeat({ until: (isDone) => isDone }),
      Effect.asVoid
    )

  const followPatiently = (attempt: FollowedAttempt): Stream.Stream<GenerationEvent> => {
    const followed = events.follow(attempt.id)
    if (attempt.finishedAt !== null) return followed
    return Stream.unwrap(Effect.as(Effect.forkScoped(endUnlessTakenUp(attempt)), followed))
  }

  const followed = (attempt: FollowedAttempt): AcceptedRun => {
    const { id: attemptId, jobId, model: label } = attempt
    return { attemptId, jobId, model: label, events: followPatiently(attempt) }
  }

  const following = {
    follow: Effect.fn("Generation.follow")(function* (actor, collectionId, attemptId) {
      // A caller that may no longer generate gets no more events either.
      const user = yield* requireUser(actor)
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
      )
  } satisfies Partial<Generation["Service"]>

  return { followed, following }
})

export const pastAttempts = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const findReadable = findCollection(collections)
  const findManageable = findCollection(collections, mayManageCollection)

  return {
    lastApplied: Effect.fn("Generation.lastApplied")(function* (actor, collectionId) {
      yield* findReadable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId: null })
      return yield* someOrFail(attempts.lastApplied(collectionId), missing)
    }),

    attempts: Effect.fn("Generation.attempts")(function* (actor, collectionId, page) {
      yield* findManageable(actor, collectionId)
      return yield* attempts.list(collectionId, page)
    }),

    attempt: Effect.fn("Generation.attempt")(function* (actor, collectionId, attemptId) {
      yield* findManageable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId })
      const attempt = yield* someOrFail(attempts.find({ attemptId }), missing)
      return attempt._tag === "Collection" && attempt.collectionId === collectionId
        ? attempt
        : yield* missing()
    })
  } satisfies Partial<Generation["Service"]>
})

type ProposalFailure =
  | CollectionInTrash
  | CollectionNotFound
  | ConfirmRequired
  | NotAllowed
  | InvalidInput
  | PreconditionFailed

export class Generation extends Context.Service<
  Generation,
  {
    /** Accepts an applied run, unless `bounded` and the queue is full, or the claim no longer counts. */
    readonly regenerate: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest,
      options: Acceptance & { readonly confirm: boolean }
    ) => Effect.Effect<
      AcceptedRun,
      GenerationInProgress | IdempotencyInFlight | JobQueueFull | ProposalFailure
    >
    /** A run that the caller started and still could start: all its events, live while it runs. */
    readonly follow: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<AcceptedRun, CollectionNotFound | NotAllowed>
    readonly mayFollow: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<boolean>
    /** Writes nothing, and waits for its turn (`ModelTurns`). Refused once the right is lost. */
    readonly propose: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest,
      options: ProposalOptions
    ) => Effect.Effect<Proposal, BoundsUnsatisfied | ModelBusy | ModelFailure | ProposalFailure>
    /** Calls no model. Fails as the run would, except for the lock, `confirm` and the length of a question. */
    readonly estimate: (
      actor: Actor,
      collectionId: CollectionId,
      request: GenerationRequest
    ) => Effect.Effect<Estimate, Exclude<ProposalFailure, ConfirmRequired | PreconditionFailed>>
    readonly lastApplied: (
      actor: Actor,
      collectionId: CollectionId
    ) => Effect.Effect<CollectionAttempt, AttemptNotFound | CollectionNotFound | GuestNotAllowed>
    /** Newest first, for callers that may generate. */
    readonly attempts: (
      actor: Actor,
      collectionId: CollectionId,
      page: PageRequest
    ) => Effect.Effect<Page<ListedAttempt>, CollectionNotFound | GuestNotAllowed>
    readonly attempt: (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<CollectionAttempt, AttemptNotFound | CollectionNotFound | GuestNotAllowed>
  }
>()("@design-workspace/domain/Generation") {
  static readonly layer = Layer.effect(
    Generation,
    Effect.gen(function* () {
      const collections = yield* CollectionRepo
      const accept = yield* acceptRun
      const { followed, following } = yield* followedRuns

      return Generation.of({
        ...following,
        ...(yield* proposals),
        ...(yield* pastAttempts),

        regenerate: Effect.fn("Generation.regenerate")(function* (actor, collectionId, request, options) {
          const { user } = yield* checkConfirmed(collections, actor, collectionId, options.confirm)
          const { mode } = request
          if (mode === "propose") {
            return yield* new InvalidInput({
              issues: [{ path: ["mode"], message: "is not an applied mode" }]
            })
          }
          return followed(yield* accept(user, collectionId, { ...request, mode }, options))
        })
      })
    })
  )
}
