import { Context, type Effect, type Option } from "effect"
import type { NodeNotFound, ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { EditType } from "../projects/WholeProject.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ItemId, ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type {
  AuthoredSummary,
  AuthoredVersion,
  DocumentVersion,
  DocumentVersionSummary,
  SizedVersion
} from "./Document.ts"
import type { DocumentStale, VersionNotFound } from "./DocumentErrors.ts"

export interface DocumentRef {
  readonly projectId: ProjectId
  readonly nodeId: ItemId
}

export interface NewVersion extends DocumentRef {
  readonly content: string
  /** The repository itself sets `create` on a first version. */
  readonly editType: Exclude<EditType, "restore" | "create">
  readonly authorId: UserId | null
  readonly expectedVersion: number | null
}

/**
 * Port: append-only versions, from 1 without gaps per block. A write gives the project a later version, and is refused
 * in the trash. A node outside the graph keeps its document, out of sight.
 */
export class DocumentRepo extends Context.Service<
  DocumentRepo,
  {
    /** Of the nodes in the present graph, in their order. */
    readonly currentVersions: (projectId: ProjectId) => Effect.Effect<ReadonlyArray<SizedVersion>>
    /** The texts in the requested order; purged ones are left out. */
    readonly texts: (
      projectId: ProjectId,
      versions: ReadonlyArray<Pick<DocumentVersion, "nodeId" | "version">>
    ) => Effect.Effect<ReadonlyArray<string>>
    readonly current: (ref: DocumentRef) => Effect.Effect<Option.Option<AuthoredVersion>, NodeNotFound>
    readonly history: (
      ref: DocumentRef,
      page: PageRequest
    ) => Effect.Effect<Page<AuthoredSummary>, NodeNotFound>
    readonly version: (
      ref: DocumentRef,
      version: number
    ) => Effect.Effect<AuthoredVersion, NodeNotFound | VersionNotFound>
    readonly append: (
      version: NewVersion
    ) => Effect.Effect<DocumentVersionSummary, DocumentStale | NodeNotFound | ProjectNotFound | QuotaExceeded>
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
