import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NewLine } from "../audit/AuditLog.ts"
import type { DocumentVersionSummary } from "../documents/Document.ts"
import type { Project } from "../projects/Project.ts"
import type { ItemId, ProjectId, UserId } from "../shared/Ids.ts"

/** A project at the version for which access was decided. */
export interface KnownProject {
  readonly id: ProjectId
  readonly updatedAt: DateTime.Utc
}

export interface VersionToRestore {
  readonly nodeId: ItemId
  readonly version: number
  readonly authorId: UserId
}

/** What the answer of a restore has. */
export type MovedProject = Pick<Project, "id" | "title" | "deletedAt">

export type RestoredVersion = Pick<DocumentVersionSummary, "id" | "version">

/**
 * Port: the most frequent writes. Each is made together with its audit line, both or neither, and only on the known
 * version of a project whose space is out of the trash. None means nothing was done, because of another change, made or
 * under way. One step may serve several callers at once; none of them waits for another writer.
 */
export class TokenWriteRepo extends Context.Service<
  TokenWriteRepo,
  {
    /** Does nothing if the project is in that state already. */
    readonly setTrashed: (
      project: KnownProject,
      trashed: boolean,
      line: NewLine
    ) => Effect.Effect<Option.Option<MovedProject>>
    /** Does nothing in the trash, without the node in the present graph, or without such a version. */
    readonly restoreVersion: (
      project: KnownProject,
      wanted: VersionToRestore,
      line: NewLine
    ) => Effect.Effect<Option.Option<RestoredVersion>>
  }
>()("@design-workspace/domain/TokenWriteRepo") {}
