import { Context, Effect, Layer, Option } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import { administeredBy, mayManageCollection, mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { Attempt } from "../generation/attempts/Attempt.ts"
import { AttemptRepo } from "../generation/attempts/AttemptRepo.ts"
import { answers, type FollowedEvents, followedBy } from "../generation/attempts/EventPage.ts"
import { makeRunStop } from "../generation/attempts/endAttempt.ts"
import { RunEvents } from "../generation/attempts/RunEvents.ts"
import { findAnywhere, isOutOfTrash, type TrashState } from "../projects/FoundProject.ts"
import { mayWriteProject, type ProjectAccess } from "../projects/ProjectAccess.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { JobId, ProjectId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Waiting } from "../turns/WaitingCalls.ts"
import { type Job, JobNotFound } from "./Job.ts"
import {
  type CollectionJobPlace,
  type JobFilter,
  type JobPlace,
  JobRepo,
  type ProjectJobPlace
} from "./JobRepo.ts"

export const mayReadJob = (actor: Actor, { ownerOrgId }: Pick<CollectionJobPlace, "ownerOrgId">): boolean =>
  mayManageCollection(actor, ownerOrgId)

export const mayFollowJob = (
  actor: Actor,
  { isTrashed, ownerOrgId }: Pick<CollectionJobPlace, "isTrashed" | "ownerOrgId">
): boolean => mayReadJob(actor, { ownerOrgId }) && !isTrashed && mayReadCollection(actor, ownerOrgId)

/** Null if the caller may not read it. */
export type JobProject = (TrashState & { readonly access: ProjectAccess }) | null

export const mayReadProjectJob = (
  actor: UserActor,
  { startedBy }: Pick<ProjectJobPlace, "startedBy">,
  project: JobProject
): boolean => startedBy === actor.userId || (project !== null && mayWriteProject(project.access))

export const mayFollowProjectJob = (
  actor: UserActor,
  place: Pick<ProjectJobPlace, "startedBy">,
  project: JobProject
): boolean => project !== null && isOutOfTrash(project) && mayReadProjectJob(actor, place, project)

export const jobOwners = (user: UserActor): JobFilter["owners"] => administeredBy(user)

export const makeJobAccess = Effect.gen(function* () {
  const projects = yield* ProjectRepo

  const find = (user: UserActor, id: ProjectId): Effect.Effect<JobProject> =>
    Effect.map(Effect.option(findAnywhere(projects, user, id)), Option.getOrNull)

  return {
    mayRead: Effect.fnUntraced(function* (user: UserActor, place: JobPlace) {
      if (place._tag === "Collection") return mayReadJob(user, place)
      return mayReadProjectJob(user, place, yield* find(user, place.projectId))
    }),
    mayFollow: Effect.fnUntraced(function* (user: UserActor, place: JobPlace) {
      if (place._tag === "Collection") return mayFollowJob(user, place)
      return mayFollowProjectJob(user, place, yield* find(user, place.projectId))
    }),
    /** Whoever may sees all jobs of the project. */
    mayGenerate: (user: UserActor, id: ProjectId) =>
      Effect.map(find(user, id), (project) => project?.access.level === "write")
  }
})

export interface EventsRequest<Busy, E> {
  readonly after: number
  readonly waiting: Waiting<Busy>
  /** The caller once the wait is over, with the rights of then. */
  readonly callerThen: Effect.Effect<Actor, E>
}

export const jobEvents = Effect.gen(function* () {
  const jobs = yield* JobRepo
  const events = yield* RunEvents
  const access = yield* makeJobAccess

  const judge = Effect.fnUntraced(function* (actor: Actor, jobId: JobId) {
    const user = yield* requireUser(actor)
    const missing = () => new JobNotFound({ jobId })
    const place = yield* someOrFail(jobs.findPlace(jobId), missing)
    return (yield* access.mayFollow(user, place)) ? place : yield* missing()
  })

  return {
    events: (actor, jobId, { after, callerThen, waiting }) =>
      Effect.gen(function* () {
        const { attemptId } = yield* judge(actor, jobId)
        const stored = yield* someOrFail(events.read(attemptId, after), () => new JobNotFound({ jobId }))
        if (after > stored.last) {
          const message = `is beyond the last event, whose number is ${stored.last}`
          return yield* new InvalidInput({ issues: [{ path: ["after"], message }] })
        }
        if (answers(stored, after)) return followedBy(stored, after)
        const news = Option.flatten(yield* waiting(events.next(attemptId, after)))
        // Meanwhile the right may be lost, or the job deleted.
        yield* judge(yield* callerThen, jobId)
        return followedBy(
          Option.getOrElse(news, () => stored),
          after
        )
      }).pipe(Effect.withSpan("Jobs.events"))
  } satisfies Partial<Jobs["Service"]>
})

export type WantedJobs = Omit<JobFilter, "owners" | "starter">

const noJobs: Page<Job> = { items: [], next: null }

/** For callers that may generate the collection or project now, or started the job. */
export class Jobs extends Context.Service<
  Jobs,
  {
    readonly read: (actor: Actor, id: JobId) => Effect.Effect<Attempt, GuestNotAllowed | JobNotFound>
    /** Newest first: jobs of what the caller may generate or administers, and those it started. Or all of a project. */
    readonly list: (
      actor: Actor,
      wanted: WantedJobs,
      page: PageRequest
    ) => Effect.Effect<Page<Job>, GuestNotAllowed>
    /** Without events `waiting` waits, and the right is judged again. `InvalidInput` if `after` is beyond the last. */
    readonly events: <Busy, E>(
      actor: Actor,
      id: JobId,
      request: EventsRequest<Busy, E>
    ) => Effect.Effect<FollowedEvents, Busy | E | GuestNotAllowed | InvalidInput | JobNotFound>
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

      /** Not even its own, if it may no longer generate the collection. */
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
