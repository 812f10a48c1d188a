import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Project, ProjectStatus } from "../../projects/Project.ts"
import type { ProjectId, UserId } from "../../shared/Ids.ts"
import type { Page, PageRequest } from "../../shared/Page.ts"
import type { Space } from "../../spaces/Space.ts"
import type { ProjectAttempt } from "./Attempt.ts"

/** A project as a run works on it, in the trash or not. */
export interface GeneratedProject {
  readonly project: Project
  readonly space: Pick<Space, "id" | "collectionId" | "orgId" | "deletedAt">
  /** The version at which it got its present graph or prompt, whichever came later (contract 15.8). */
  readonly designVersion: DateTime.Utc
}

export type ListedProjectAttempt = Omit<ProjectAttempt, "instructions" | "nodeIds" | "prompt">

/** Port: what generations read and write of a project, but for its graph and documents. */
export class GeneratedProjectRepo extends Context.Service<
  GeneratedProjectRepo,
  {
    readonly find: (id: ProjectId) => Effect.Effect<Option.Option<GeneratedProject>>
    /** In a transaction: nobody else writes the project until it ends. */
    readonly findForUpdate: (id: ProjectId) => Effect.Effect<Option.Option<GeneratedProject>>
    /** Gives it the status and the next version, in the trash too. No effect if it has the status, or is gone. */
    readonly setStatus: (id: ProjectId, status: ProjectStatus, by?: UserId | null) => Effect.Effect<void>
    readonly attempts: (id: ProjectId, page: PageRequest) => Effect.Effect<Page<ListedProjectAttempt>>
  }
>()("@design-workspace/domain/GeneratedProjectRepo") {}
