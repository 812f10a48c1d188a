import { Cause, Effect, Option, Stream } from "effect"
import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { AttemptId, CollectionId, JobId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { AttemptRepo, type FollowedAttempt } from "./attempts/AttemptRepo.ts"
import { endAttempt } from "./attempts/endAttempt.ts"
import { RunEvents } from "./attempts/RunEvents.ts"
import { GenerationSettings } from "./lock/GenerationSettings.ts"
import type { GenerationEvent } from "./outcome/GenerationEvent.ts"
import { runFailures } from "./outcome/RunFailure.ts"

/** It continues whether or not anybody follows its events. */
export interface AcceptedRun {
  readonly attemptId: AttemptId
  readonly jobId: JobId
  readonly model: string
  readonly events: Stream.Stream<GenerationEvent>
}

const makeFollowed = Effect.gen(function* () {
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

  return (attempt: FollowedAttempt): AcceptedRun => {
    const { id: attemptId, jobId, model: label } = attempt
    return { attemptId, jobId, model: label, events: followPatiently(attempt) }
  }
})

export const followedRuns = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const followed = yield* makeFollowed

  return {
    followed,

    follow: Effect.fn("Generation.follow")(function* (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) {
      // A caller that may no longer generate gets no more events either.
      const user = yield* requireUser(actor)
      const missing = () => new CollectionNotFound({ collectionId })
      const { attempt, ownerOrgId } = yield* someOrFail(attempts.findOn(collectionId, attemptId), missing)
      yield* requireCollectionManager(actor, ownerOrgId)
      if (attempt?.startedBy !== user.userId) return yield* missing()
      return followed(attempt)
    }),

    mayFollow: (actor: Actor, collectionId: CollectionId, attemptId: AttemptId) =>
      Effect.map(
        attempts.findOn(collectionId, attemptId),
        Option.exists(({ ownerOrgId }) => mayManageCollection(actor, ownerOrgId))
      )
  }
})
