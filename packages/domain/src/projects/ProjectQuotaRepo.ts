import { Context, type Effect, type Option } from "effect"
import type { ProjectId } from "../shared/Ids.ts"

/** `quotaMib` is null if the owner's quota counts. */
export interface ProjectUsage {
  readonly usedBytes: number
  readonly documentBytes: number
  readonly quotaMib: number | null
}

/** Port. None if the project is gone; the trash makes no difference. */
export class ProjectQuotaRepo extends Context.Service<
  ProjectQuotaRepo,
  {
    readonly read: (id: ProjectId) => Effect.Effect<Option.Option<ProjectUsage>>
    /** At least 1; null restores the owner's quota. The version stays. */
    readonly set: (id: ProjectId, quotaMib: number | null) => Effect.Effect<Option.Option<ProjectUsage>>
  }
>()("@design-workspace/domain/ProjectQuotaRepo") {}
