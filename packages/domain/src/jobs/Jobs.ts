import { Context, Effect, Layer, Option, Schema } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { signedIn } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { Attempt } from "../generation/attempts/Attempt.ts"
import { AttemptRepo } from "../generation/attempts/AttemptRepo.ts"
import { endAttempt } from "../generation/attempts/endAttempt.ts"
import { RunRepo } from "../generation/attempts/RunRepo.ts"
import { runFailures } from "../generation/outcome/RunFailure.ts"
import type { JobId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"

/** No such job, or not visible to the caller. */
export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { jobId: Schema.String }) {}

/**
 * Jobs of applied generations, for callers that may generate the collection now. A job is its attempt, seen as work.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    readonly read: (actor: Actor, id: JobId) => Effect.Effect<Attempt, GuestNotAllowed | JobNotFound>
    /** Stops the job; one that has ended stays as it is. Returns the job afterwards. */
    readonly cancel: (actor: Actor, id: JobId) => Effect.Effect<Attempt, GuestNotAllowed | JobNotFound>
  }
>()("@design-workspace/domain/Jobs") {
  static readonly layer = Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const attempts = yield* AttemptRepo
      const runs = yield* RunRepo
      const audited = yield* makeAudited
      const collections = yield* CollectionRepo
      const end = yield* endAttempt

      /** A caller that may not generate the collection now cannot see or stop its jobs, even its own. */
      const load = Effect.fnUntraced(function* (actor: Actor, jobId: JobId) {
        yield* signedIn(actor)
        const missing = () => new JobNotFound({ jobId })
        const attempt = yield* someOrFail(attempts.find({ jobId }), missing)
        const place = yield* attempts.findOn(attempt.collectionId, attempt.id)
        return Option.exists(place, ({ ownerOrgId }) => mayManageCollection(actor, ownerOrgId))
          ? attempt
          : yield* missing()
      })

      return Jobs.of({
        read: Effect.fn("Jobs.read")(load),

        cancel: Effect.fn("Jobs.cancel")(function* (actor, jobId) {
          const attempt = yield* load(actor, jobId)
          // Like everything that ends a run, it locks the collection first, then its attempt.
          yield* collections.findForUpdate(attempt.collectionId)
          yield* runs.requestCancel(attempt.id)
          yield* end(attempt, runFailures.cancelled, ({ status }) => status === "queued")
          return yield* someOrFail(attempts.find({ jobId }), () => new JobNotFound({ jobId }))
        }, audited.recordedChange("cancelJob"))
      })
    })
  )
}
