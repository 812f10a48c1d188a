import { Context, type Effect, type Option } from "effect"
import type { AttemptStatus } from "../generation/attempts/Attempt.ts"
import type { RunSubject } from "../generation/lock/RunSubject.ts"
import type { AttemptId, CollectionId, JobId, OrgId, ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Job } from "./Job.ts"

/** What decides the rights on the job of a collection. */
export interface CollectionJobPlace {
  readonly _tag: "Collection"
  readonly attemptId: AttemptId
  /** Null for a global collection. */
  readonly ownerOrgId: OrgId | null
  readonly isTrashed: boolean
}

/** What decides the rights on the job of a project, besides the project itself. */
export interface ProjectJobPlace {
  readonly _tag: "Project"
  readonly attemptId: AttemptId
  readonly projectId: ProjectId
  readonly startedBy: UserId
}

export type JobPlace = CollectionJobPlace | ProjectJobPlace

/**
 * With `projectId`, the jobs on that project, whose right the caller has checked. Otherwise those of collections of the
 * owners (`all` includes global collections), of projects in these organisations, and of projects that `starter` has
 * started; with `collectionId`, only those on that collection.
 */
export interface JobFilter {
  readonly owners: ReadonlyArray<OrgId> | "all"
  readonly starter: UserId
  readonly statuses: ReadonlyArray<AttemptStatus>
  readonly collectionId: CollectionId | null
  readonly projectId: ProjectId | null
  /** Of these, only jobs that generate collections, or only those that generate projects; null: both. */
  readonly generates: RunSubject["_tag"] | null
}

/** Port: jobs as callers look them up; `AttemptRepo` stores them as attempts. */
export class JobRepo extends Context.Service<
  JobRepo,
  {
    readonly findPlace: (id: JobId) => Effect.Effect<Option.Option<JobPlace>>
    /** Newest first. Empty if both a collection and a project are asked for. */
    readonly list: (filter: JobFilter, page: PageRequest) => Effect.Effect<Page<Job>>
  }
>()("@design-workspace/domain/JobRepo") {}
