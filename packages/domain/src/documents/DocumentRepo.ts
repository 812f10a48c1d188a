import { Context, type Effect, type Option } from "effect"
import type { NodeNotFound, ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { EditType } from "../shared/EditType.ts"
import type { ItemId, ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { DocumentVersion, DocumentVersionSummary, SizedVersion } from "./Document.ts"
import type { DocumentStale, VersionNotFound } from "./DocumentErrors.ts"

/** Names the document of one block of a project. */
export interface DocumentRef {
  readonly projectId: ProjectId
  readonly nodeId: ItemId
}

/** A version to be appended; its number is the current one plus 1. */
export interface NewVersion extends DocumentRef {
  readonly content: string
  /** `create` on the first version of a document is set by the repository. */
  readonly editType: Exclude<EditType, "restore" | "create">
  readonly authorId: UserId | null
  readonly expectedVersion: number | null
}

/**
 * Port: the append-only versions of design documents. Versions count from 1 without gaps per block, even with
 * simultaneous writes. Each write gives the project a later version and is refused once the project is in the trash. A
 * node that has left the graph keeps its document, which is not visible until the node returns.
 */
export class DocumentRepo extends Context.Service<
  DocumentRepo,
  {
    /** The current documents of the nodes in the present graph, in the order of the nodes, without their texts. */
    readonly currentVersions: (projectId: ProjectId) => Effect.Effect<ReadonlyArray<SizedVersion>>
    /** The texts of versions, in the requested order; purged ones are left out. */
    readonly texts: (
      projectId: ProjectId,
      versions: ReadonlyArray<Pick<DocumentVersion, "nodeId" | "version">>
    ) => Effect.Effect<ReadonlyArray<string>>
    readonly current: (ref: DocumentRef) => Effect.Effect<Option.Option<DocumentVersion>, NodeNotFound>
    readonly history: (
      ref: DocumentRef,
      page: PageRequest
    ) => Effect.Effect<Page<DocumentVersionSummary>, NodeNotFound>
    readonly version: (
      ref: DocumentRef,
      version: number
    ) => Effect.Effect<DocumentVersion, NodeNotFound | VersionNotFound>
    readonly append: (
      version: NewVersion
    ) => Effect.Effect<DocumentVersionSummary, DocumentStale | NodeNotFound | ProjectNotFound | QuotaExceeded>
    /** Copies the text of `version` as the newest version, with `editType` restore. */
    readonly restore: (
      ref: DocumentRef,
      version: number,
      authorId: UserId | null
    ) => Effect.Effect<
      DocumentVersionSummary,
      NodeNotFound | ProjectNotFound | QuotaExceeded | VersionNotFound
    >
  }
>()("@design-workspace/domain/DocumentRepo") {}
