import { Context, type Effect, type Option } from "effect"
import type { AttemptStatus } from "../generation/attempts/Attempt.ts"
import type { AttemptId, CollectionId, JobId, OrgId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Job } from "./Job.ts"

/** What decides the rights on a job. */
export interface JobPlace {
  readonly attemptId: AttemptId
  /** Null for a global collection. */
  readonly ownerOrgId: OrgId | null
  readonly isTrashed: boolean
}

/** `all` includes global collections. */
export interface JobFilter {
  readonly owners: ReadonlyArray<OrgId> | "all"
  readonly statuses: ReadonlyArray<AttemptStatus>
  readonly collectionId: CollectionId | null
}

/** Port: jobs as callers look them up; `AttemptRepo` stores them as attempts. */
export class JobRepo extends Context.Service<
  JobRepo,
  {
    readonly findPlace: (id: JobId) => Effect.Effect<Option.Option<JobPlace>>
    /** Newest first. */
    readonly list: (filter: JobFilter, page: PageRequest) => Effect.Effect<Page<Job>>
  }
>()("@design-workspace/domain/JobRepo") {}
