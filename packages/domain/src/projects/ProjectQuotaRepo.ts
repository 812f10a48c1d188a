import { Context, type Effect, type Option } from "effect"
import type { ProjectId } from "../shared/Ids.ts"

/** What a project takes, and what an operator set that it may take; null where its owner's quota counts. */
export interface ProjectUsage {
  readonly usedBytes: number
  readonly documentBytes: number
  readonly quotaMib: number | null
}

/** Port: what projects take, in the trash or not. None if the project is gone. */
export class ProjectQuotaRepo extends Context.Service<
  ProjectQuotaRepo,
  {
    readonly read: (id: ProjectId) => Effect.Effect<Option.Option<ProjectUsage>>
    /** Sets its quota in MiB, from 1; null gives it its owner's again. Its version stays. */
    readonly set: (id: ProjectId, quotaMib: number | null) => Effect.Effect<Option.Option<ProjectUsage>>
  }
>()("@design-workspace/domain/ProjectQuotaRepo") {}
