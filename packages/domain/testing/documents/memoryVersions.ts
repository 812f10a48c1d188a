import { Result } from "effect"
import type {
  AuthoredSummary,
  DocumentVersion,
  DocumentVersionSummary,
  SizedVersion
} from "../../src/documents/Document.ts"
import { VersionNotFound } from "../../src/documents/DocumentErrors.ts"
import type { DocumentRef } from "../../src/documents/DocumentRepo.ts"
import { NodeNotFound } from "../../src/projects/ProjectErrors.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import type { Page, PageRequest } from "../../src/shared/Page.ts"
import type { GraphVersion } from "../projects/changeProject.ts"
import { withAuthorName } from "../shared/authorNames.ts"
import type { MemoryStore } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]

/** The versions of a document, oldest first. */
export type Versions = ReadonlyArray<DocumentVersion>

/** By `<project>/<node>`. */
export const documentTable = (store: Store) => store.table<Versions>("document_version")

/** The nodes of the present graph. */
export const nodesOf = (store: Store, projectId: ProjectId) =>
  store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(projectId)?.at(-1)?.graph.nodes ?? []

/** A version without its text. */
export const withoutText = ({ content: _, ...summary }: DocumentVersion): DocumentVersionSummary => summary

/** A version with the size of its text in place of that. */
export const sized = (version: DocumentVersion): SizedVersion => ({
  ...withoutText(version),
  bytes: new TextEncoder().encode(version.content).length
})

/** The versions of a document, oldest first, or that the graph has no such node. */
export const versionsOf = (
  store: Store,
  { nodeId, projectId }: DocumentRef
): Result.Result<Versions, NodeNotFound> =>
  nodesOf(store, projectId).some((node) => node.id === nodeId)
    ? Result.succeed(documentTable(store).rows.get(`${projectId}/${nodeId}`) ?? [])
    : Result.fail(new NodeNotFound({ nodeId }))

/** The version with this number, or that there is none. */
export const versionOf = (
  versions: Versions,
  version: number
): Result.Result<DocumentVersion, VersionNotFound> =>
  Result.fromNullishOr(versions[version - 1], () => new VersionNotFound({ version }))

/** Newest first, each with the name that its author has now. */
export const pageOfHistory = (
  store: Store,
  versions: Versions,
  { cursor, limit }: PageRequest
): Page<AuthoredSummary> => {
  const rest = versions.toReversed().filter(({ version }) => cursor === null || version < Number(cursor.id))
  const items = rest.slice(0, limit).map(withoutText).map(withAuthorName(store))
  const last = items.at(-1)
  return {
    items,
    next: last !== undefined && rest.length > limit ? { at: last.createdAt, id: String(last.version) } : null
  }
}
