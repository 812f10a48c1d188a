import { type DateTime, Effect, Layer, Option, Result } from "effect"
import type { DocumentVersion } from "../../src/documents/Document.ts"
import { DocumentStale } from "../../src/documents/DocumentErrors.ts"
import { type DocumentRef, DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import { type NodeNotFound, ProjectNotFound } from "../../src/projects/ProjectErrors.ts"
import { Quotas } from "../../src/quotas/Quotas.ts"
import { changeProject } from "../projects/changeProject.ts"
import { textExcess } from "../projects/memoryUsage.ts"
import { withAuthorName } from "../shared/authorNames.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import {
  documentTable,
  nodesOf,
  pageOfHistory,
  sized,
  type Versions,
  versionOf,
  versionsOf,
  withoutText
} from "./memoryVersions.ts"

type Store = MemoryStore["Service"]

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
    createdAt: changeProject(store, ref.projectId, { updatedBy: written.authorId }, now).updatedAt
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
      const named = withAuthorName(store)
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
            Result.map(versionsOf(store, ref), (versions) =>
              Option.map(Option.fromUndefinedOr(versions.at(-1)), named)
            )
          ),
        history: (ref, page) =>
          attempt(() =>
            Result.map(versionsOf(store, ref), (versions) => pageOfHistory(store, versions, page))
          ),
        version: (ref, version) =>
          attempt(() =>
            Result.map(
              Result.flatMap(versionsOf(store, ref), (versions) => versionOf(versions, version)),
              named
            )
          ),
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
