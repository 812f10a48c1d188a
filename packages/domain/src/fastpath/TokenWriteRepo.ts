import { Context, type DateTime, type Effect, type Option } from "effect"
import type { NewLine } from "../audit/AuditLog.ts"
import type { DocumentVersionSummary } from "../documents/Document.ts"
import type { Project } from "../projects/Project.ts"
import type { ItemId, ProjectId, UserId } from "../shared/Ids.ts"

/** A project at the version by which it was decided what may be done with it. */
export interface KnownProject {
  readonly id: ProjectId
  readonly updatedAt: DateTime.Utc
}

/** Which version of a node's document becomes current, and on whose behalf. */
export interface VersionToRestore {
  readonly nodeId: ItemId
  readonly version: number
  readonly authorId: UserId
}

/** What a project's restore answers. */
export type RestoredProject = Pick<Project, "id" | "title" | "deletedAt">

/** What the restore of a document's version answers. */
export type RestoredVersion = Pick<DocumentVersionSummary, "id" | "version">

/**
 * Port: the writes that are called most. Each is made with its line, both or neither, and only on the known version of a project whose
 * space is out of the trash; none: nothing was done, as something else was, or is under way. One step may make the writes of several
 * who ask at once; none of them waits for another writer.
 */
export class TokenWriteRepo extends Context.Service<
  TokenWriteRepo,
  {
    /** Nothing is done where that is the project's state already. */
    readonly setTrashed: (
      project: KnownProject,
      trashed: boolean,
      line: NewLine
    ) => Effect.Effect<Option.Option<RestoredProject>>
    /** Nothing is done where the project is in the trash, its present graph lacks the node, or there is no such version. */
    readonly restoreVersion: (
      project: KnownProject,
      wanted: VersionToRestore,
      line: NewLine
    ) => Effect.Effect<Option.Option<RestoredVersion>>
  }
>()("@design-workspace/domain/TokenWriteRepo") {}
