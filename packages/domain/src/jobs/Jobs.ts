import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { Attempt } from "../generation/attempts/Attempt.ts"
import { AttemptRepo } from "../generation/attempts/AttemptRepo.ts"
import type { FollowedEvents } from "../generation/attempts/EventPage.ts"
import { makeRunStop } from "../generation/attempts/makeRunStop.ts"
import type { JobId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Job } from "./Job.ts"
import { JobNotFound } from "./JobNotFound.ts"
import { type JobFilter, JobRepo } from "./JobRepo.ts"
import { type EventsRequest, jobEvents } from "./jobEvents.ts"
import { jobOwners } from "./jobRights.ts"
import { makeJobAccess } from "./makeJobAccess.ts"

/** Which jobs a list shows; null shows all. */
export type WantedJobs = Omit<JobFilter, "owners" | "starter">

const noJobs: Page<Job> = { items: [], next: null }

/** Attempts of applied generations, for callers that may generate the collection or project now, or started it. */
export class Jobs extends Context.Service<
  Jobs,
  {
    readonly read: (actor: Actor, id: JobId) => Effect.Effect<Attempt, GuestNotAllowed | JobNotFound>
    /**
     * Jobs that the caller may read, newest first: of collections that it may generate, of projects in organisations
     * that it administers, and those that it started. With a project, all jobs on that one.
     */
    readonly list: (
      actor: Actor,
      wanted: WantedJobs,
      page: PageRequest
    ) => Effect.Effect<Page<Job>, GuestNotAllowed>
    /**
     * Events after a number, whoever started the job. If there are none, `waiting` waits, and the right is judged
     * again. `InvalidInput` if the number is beyond the last event.
     */
    readonly events: <Busy, E>(
      actor: Actor,
      id: JobId,
      request: EventsRequest<Busy, E>
    ) => Effect.Effect<FollowedEvents, Busy | E | GuestNotAllowed | InvalidInput | JobNotFound>
    /** Stops the job; one that has ended stays as it is. Returns the job afterwards. */
    readonly cancel: (actor: Actor, id: JobId) => Effect.Effect<Attempt, GuestNotAllowed | JobNotFound>
  }
>()("@design-workspace/domain/Jobs") {
  static readonly layer = Layer.effect(
    Jobs,
    Effect.gen(function* () {
      const attempts = yield* AttemptRepo
      const jobs = yield* JobRepo
      const audited = yield* makeAudited
      const access = yield* makeJobAccess
      const stopRun = yield* makeRunStop

      /** A caller that may not generate a collection now cannot see or stop its jobs, even its own. */
      const load = Effect.fnUntraced(function* (actor: Actor, jobId: JobId) {
        const user = yield* requireUser(actor)
        const missing = () => new JobNotFound({ jobId })
        const place = yield* someOrFail(jobs.findPlace(jobId), missing)
        if (!(yield* access.mayRead(user, place))) return yield* missing()
        return yield* someOrFail(attempts.find({ jobId }), missing)
      })

      return Jobs.of({
        ...(yield* jobEvents),

        read: Effect.fn("Jobs.read")(load),

        list: Effect.fn("Jobs.list")(function* (actor, { projectId, ...wanted }, page) {
          const user = yield* requireUser(actor)
          if (projectId !== null && !(yield* access.mayGenerate(user, projectId))) return noJobs
          const filter = { ...wanted, projectId, owners: jobOwners(user), starter: user.userId }
          return yield* jobs.list(filter, page)
        }),

        cancel: Effect.fn("Jobs.cancel")(function* (actor, jobId) {
          const attempt = yield* load(actor, jobId)
          yield* stopRun(attempt)
          return yield* someOrFail(attempts.find({ jobId }), () => new JobNotFound({ jobId }))
        }, audited.recordedChange("cancelJob"))
      })
    })
  )
}
