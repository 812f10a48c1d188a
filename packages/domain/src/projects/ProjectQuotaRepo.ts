import { Context, type Effect, type Option } from "effect"
import type { ProjectId } from "../shared/Ids.ts"

/** `quotaMib` is null if the owner's quota counts. */
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
    /** Sets its quota in MiB, at least 1; null restores its owner's quota. Its version stays. */
    readonly set: (id: ProjectId, quotaMib: number | null) => Effect.Effect<Option.Option<ProjectUsage>>
  }
>()("@design-workspace/domain/ProjectQuotaRepo") {}
