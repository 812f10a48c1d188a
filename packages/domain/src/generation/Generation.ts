import { Context, Effect, Layer } from "effect"
import type { ConfirmRequired, GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { findCollection } from "../collections/collectionRights.ts"
import type { IdempotencyInFlight } from "../idempotency/Claim.ts"
import type { AttemptId, CollectionId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { PreconditionFailed } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { CollectionAttempt } from "./attempts/Attempt.ts"
import { AttemptRepo, type ListedAttempt } from "./attempts/AttemptRepo.ts"
import { type AcceptedRun, followedRuns } from "./FollowedRuns.ts"
import type { GenerationInProgress } from "./lock/GenerationInProgress.ts"
import type { Estimate } from "./model/estimateRun.ts"
import {
  AttemptNotFound,
  type BoundsUnsatisfied,
  type JobQueueFull,
  type ModelBusy,
  type ModelFailure
} from "./outcome/GenerationErrors.ts"
import { type Proposal, type ProposalOptions, proposals } from "./Proposals.ts"
import { checkConfirmed } from "./request/checkCaller.ts"
import type { GenerationRequest } from "./request/GenerationRequest.ts"
import { type Acceptance, acceptRun } from "./run/acceptRun.ts"

export const pastAttempts = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const findReadable = findCollection(collections)
  const findManageable = findCollection(collections, mayManageCollection)

  return {
    lastApplied: Effect.fn("Generation.lastApplied")(function* (actor: Actor, collectionId: CollectionId) {
      yield* findReadable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId: null })
      return yield* someOrFail(attempts.lastApplied(collectionId), missing)
    }),

    attempts: Effect.fn("Generation.attempts")(function* (
      actor: Actor,
      collectionId: CollectionId,
      page: PageRequest
    ) {
      yield* findManageable(actor, collectionId)
      return yield* attempts.list(collectionId, page)
    }),

    attempt: Effect.fn("Generation.attempt")(function* (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) {
      yield* findManageable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId })
      const attempt = yield* someOrFail(attempts.find({ attemptId }), missing)
      return attempt._tag === "Collection" && attempt.collectionId === collectionId
        ? attempt
        : yield* missing()
    })
  }
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
      const { followed, ...following } = yield* followedRuns

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
