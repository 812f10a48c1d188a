import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NewAuditLine } from "../audit/AuditLog.ts"
import type { DocumentVersionSummary } from "../documents/Document.ts"
import type { Project } from "../projects/Project.ts"
import type { ItemId, ProjectId, UserId } from "../shared/Ids.ts"

export interface KnownProject {
  readonly id: ProjectId
  readonly updatedAt: DateTime.Utc
}

export interface VersionToRestore {
  readonly nodeId: ItemId
  readonly version: number
  readonly authorId: UserId
}

export type MovedProject = Pick<Project, "id" | "title" | "deletedAt">

export type RestoredVersion = Pick<DocumentVersionSummary, "id" | "version">

/**
 * Port: the most frequent writes, each with its audit line, and only on the known version of a project whose space is
 * out of the trash. None: nothing was done, because of another change. One step may serve several callers; none waits.
 */
export class WriteByTokenRepo extends Context.Service<
  WriteByTokenRepo,
  {
    /** Does nothing if the project is in that state already. */
    readonly setTrashed: (
      project: KnownProject,
      trashed: boolean,
      line: NewAuditLine
    ) => Effect.Effect<Option.Option<MovedProject>>
    /** Does nothing in the trash, or without the node or the version. */
    readonly restoreVersion: (
      project: KnownProject,
      wanted: VersionToRestore,
      line: NewAuditLine
    ) => Effect.Effect<Option.Option<RestoredVersion>>
  }
>()("@design-workspace/domain/WriteByTokenRepo") {}
