import { Context, type DateTime, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { ProjectVersion } from "./ProjectVersion.ts"

export class ProjectVersionRepo extends Context.Service<
  ProjectVersionRepo,
  {
    /** Newest first, by a cursor of version and project id. */
    readonly history: (id: ProjectId, page: PageRequest) => Effect.Effect<Page<ProjectVersion>>
    readonly has: (id: ProjectId, version: DateTime.Utc) => Effect.Effect<boolean>
    /** Answers the new version. None if the project never had that version, is gone or in the trash. */
    readonly restoreGraph: (
      id: ProjectId,
      version: DateTime.Utc,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<DateTime.Utc>, QuotaExceeded>
  }
>()("@design-workspace/domain/ProjectVersionRepo") {}
