import { type DateTime, Effect, Layer, Option, Result } from "effect"
import type { DocumentVersion, DocumentVersionSummary, SizedVersion } from "../../src/documents/Document.ts"
import { DocumentStale, VersionNotFound } from "../../src/documents/DocumentErrors.ts"
import { type DocumentRef, DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import { NodeNotFound, ProjectNotFound } from "../../src/projects/ProjectErrors.ts"
import { Quotas } from "../../src/quotas/Quotas.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import type { Page, PageRequest } from "../../src/shared/Page.ts"
import { changeProject, type GraphVersion } from "../projects/changeProject.ts"
import { textExcess } from "../projects/memoryUsage.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]
type Versions = ReadonlyArray<DocumentVersion>

const documentTable = (store: Store) => store.table<Versions>("document_version")

const nodesOf = (store: Store, projectId: ProjectId) =>
  store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(projectId)?.at(-1)?.graph.nodes ?? []

const withoutText = ({ content: _, ...summary }: DocumentVersion): DocumentVersionSummary => summary

const sized = (version: DocumentVersion): SizedVersion => ({
  ...withoutText(version),
  bytes: new TextEncoder().encode(version.content).length
})

/** The versions of a document, oldest first, or that the graph has no such node. */
const versionsOf = (
  store: Store,
  { nodeId, projectId }: DocumentRef
): Result.Result<Versions, NodeNotFound> =>
  nodesOf(store, projectId).some((node) => node.id === nodeId)
    ? Result.succeed(documentTable(store).rows.get(`${projectId}/${nodeId}`) ?? [])
    : Result.fail(new NodeNotFound({ nodeId }))

const versionOf = (versions: Versions, version: number): Result.Result<DocumentVersion, VersionNotFound> =>
  Result.fromNullishOr(versions[version - 1], () => new VersionNotFound({ version }))

const pageOfHistory = (versions: Versions, { cursor, limit }: PageRequest): Page<DocumentVersionSummary> => {
  const rest = versions.toReversed().filter(({ version }) => cursor === null || version < Number(cursor.id))
  const items = rest.slice(0, limit).map(withoutText)
  const last = items.at(-1)
  return {
    items,
    next: last !== undefined && rest.length > limit ? { at: last.createdAt, id: String(last.version) } : null
  }
}

/** The versions that a write may build on: the project is out of the trash and has the node. */
const writable = (store: Store, ref: DocumentRef): Result.Result<Versions, NodeNotFound | ProjectNotFound> =>
  store.table<Project>("project").rows.get(ref.projectId)?.deletedAt === null
    ? versionsOf(store, ref)
    : Result.fail(new ProjectNotFound({ projectId: ref.projectId }))

type Written = Pick<DocumentVersion, "authorId" | "content" | "editType" | "restoredFrom">

/** Adds the next version; its instant is the project's new version. */
const add = (store: Store, ref: DocumentRef, past: Versions, written: Written, now: DateTime.Utc) => {
  const table = documentTable(store)
  const ids = [...table.rows.values()].flatMap((versions) => versions.map((version) => version.id))
  const next: DocumentVersion = {
    ...written,
    id: ids.reduce((highest, id) => Math.max(highest, id), 0) + 1,
    projectId: ref.projectId,
    nodeId: ref.nodeId,
    version: past.length + 1,
    createdAt: changeProject(store, ref.projectId, {}, now).updatedAt
  }
  table.rows.set(`${ref.projectId}/${ref.nodeId}`, [...past, next])
  return withoutText(next)
}

const staleness = (store: Store, ref: DocumentRef, past: Versions, expected: number | null) => {
  const project = store.table<Project>("project").rows.get(ref.projectId)
  const updatedAt = past.at(-1)?.createdAt ?? project?.updatedAt
  return expected === null || expected === past.length || updatedAt === undefined
    ? Result.void
    : Result.fail(new DocumentStale({ version: past.length, updatedAt }))
}

export const MemoryDocumentRepo = {
  layer: Layer.effect(
    DocumentRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const quotas = yield* Quotas
      const room = (ref: DocumentRef, past: Versions, content: string) => {
        const before = past.at(-1)?.content ?? ""
        return Option.match(textExcess(store, quotas, ref.projectId, { before, content }), {
          onNone: () => Result.void,
          onSome: Result.fail
        })
      }
      const attempt = <A, E>(run: (now: DateTime.Utc) => Result.Result<A, E>): Effect.Effect<A, E> =>
        Effect.flatMap(store.step(run), Effect.fromResult)

      return DocumentRepo.of({
        currentVersions: (projectId) =>
          store.step(() =>
            nodesOf(store, projectId).flatMap((node) => {
              const current = documentTable(store).rows.get(`${projectId}/${node.id}`)?.at(-1)
              return current === undefined ? [] : [sized(current)]
            })
          ),
        texts: (projectId, versions) =>
          store.step(() =>
            versions.flatMap(({ nodeId, version }) => {
              const found = documentTable(store).rows.get(`${projectId}/${nodeId}`)?.[version - 1]
              return found === undefined ? [] : [found.content]
            })
          ),
        current: (ref) =>
          attempt(() =>
            Result.map(versionsOf(store, ref), (versions) => Option.fromUndefinedOr(versions.at(-1)))
          ),
        history: (ref, page) =>
          attempt(() => Result.map(versionsOf(store, ref), (versions) => pageOfHistory(versions, page))),
        version: (ref, version) =>
          attempt(() => Result.flatMap(versionsOf(store, ref), (versions) => versionOf(versions, version))),
        append: ({ authorId, content, editType, expectedVersion, ...ref }) =>
          attempt((now) =>
            Result.gen(function* () {
              const past = yield* writable(store, ref)
              yield* staleness(store, ref, past, expectedVersion)
              yield* room(ref, past, content)
              const kind = past.length === 0 && editType === "edit" ? "create" : editType
              return add(store, ref, past, { authorId, content, editType: kind, restoredFrom: null }, now)
            })
          ),
        restore: (ref, version, authorId) =>
          attempt((now) =>
            Result.gen(function* () {
              const past = yield* writable(store, ref)
              const { content } = yield* versionOf(past, version)
              yield* room(ref, past, content)
              return add(
                store,
                ref,
                past,
                { authorId, content, editType: "restore", restoredFrom: version },
                now
              )
            })
          )
      })
    })
  )
}
