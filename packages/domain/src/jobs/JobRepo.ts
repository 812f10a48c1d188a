import { Context, type Effect, type Option } from "effect"
import type { AttemptStatus } from "../generation/attempts/Attempt.ts"
import type { RunSubject } from "../generation/lock/RunSubject.ts"
import type { AttemptId, CollectionId, JobId, OrgId, ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Job } from "./Job.ts"

export interface CollectionJobPlace {
  readonly _tag: "Collection"
  readonly attemptId: AttemptId
  readonly ownerOrgId: OrgId | null
  readonly isTrashed: boolean
}

export interface ProjectJobPlace {
  readonly _tag: "Project"
  readonly attemptId: AttemptId
  readonly projectId: ProjectId
  readonly startedBy: UserId
}

export type JobPlace = CollectionJobPlace | ProjectJobPlace

/**
 * With `projectId`: that project's jobs; whether they may be read is checked before. Without: jobs on collections and
 * projects of the owners (`all`: on global collections too), and on projects whose jobs `starter` started.
 */
export interface JobFilter {
  readonly owners: ReadonlyArray<OrgId> | "all"
  readonly starter: UserId
  readonly statuses: ReadonlyArray<AttemptStatus>
  readonly collectionId: CollectionId | null
  readonly projectId: ProjectId | null
  readonly generates: RunSubject["_tag"] | null
}

/** Port. `AttemptRepo` stores jobs as attempts. */
export class JobRepo extends Context.Service<
  JobRepo,
  {
    readonly findPlace: (id: JobId) => Effect.Effect<Option.Option<JobPlace>>
    readonly list: (filter: JobFilter, page: PageRequest) => Effect.Effect<Page<Job>>
  }
>()("@design-workspace/domain/JobRepo") {}
