import { Context, type Effect, type Option } from "effect"
import type { AttemptStatus } from "../generation/attempts/Attempt.ts"
import type { AttemptId, CollectionId, JobId, OrgId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Job } from "./Job.ts"

/** What a job works on, as far as rights on the job depend on it. */
export interface JobPlace {
  readonly attemptId: AttemptId
  /** The owner of the job's collection; null for a global one. */
  readonly ownerOrgId: OrgId | null
  readonly isTrashed: boolean
}

/** Jobs on collections of these owners, in one of these states. `all` includes global collections. */
export interface JobFilter {
  readonly owners: ReadonlyArray<OrgId> | "all"
  readonly statuses: ReadonlyArray<AttemptStatus>
  readonly collectionId: CollectionId | null
}

/** Port: jobs as callers look them up. A job is stored as its attempt, which `AttemptRepo` keeps. */
export class JobRepo extends Context.Service<
  JobRepo,
  {
    readonly findPlace: (id: JobId) => Effect.Effect<Option.Option<JobPlace>>
    /** Newest first. */
    readonly list: (filter: JobFilter, page: PageRequest) => Effect.Effect<Page<Job>>
  }
>()("@design-workspace/domain/JobRepo") {}
