import { Context, type Effect } from "effect"
import type { ProjectId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { ProjectVersion } from "./ProjectVersion.ts"

/** Port: the versions of projects. Every change of a project adds one, and the audit trail says who made which. */
export class ProjectVersionRepo extends Context.Service<
  ProjectVersionRepo,
  {
    /** Newest first. The cursor holds a version and the project's id. Empty for a project that is not stored. */
    readonly history: (id: ProjectId, page: PageRequest) => Effect.Effect<Page<ProjectVersion>>
  }
>()("@design-workspace/domain/ProjectVersionRepo") {}
