import { Context, type Effect } from "effect"
import type { ProjectId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { ProjectVersion } from "./ProjectVersion.ts"

/** Port: every change of a project adds a version; the audit trail says who made it. */
export class ProjectVersionRepo extends Context.Service<
  ProjectVersionRepo,
  {
    /** Newest first, by a cursor of version and project id. Empty for a project that is not stored. */
    readonly history: (id: ProjectId, page: PageRequest) => Effect.Effect<Page<ProjectVersion>>
  }
>()("@design-workspace/domain/ProjectVersionRepo") {}
