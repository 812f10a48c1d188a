import type { DocumentVersionSummary } from "@design-workspace/domain/documents/Document"
import { DocumentStale, VersionNotFound } from "@design-workspace/domain/documents/DocumentErrors"
import {
  type DocumentRef,
  DocumentRepo,
  type NewVersion
} from "@design-workspace/domain/documents/DocumentRepo"
import { NodeNotFound, ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import type { UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { DocumentRow, documentReads } from "./documentReads.ts"
import { appendVersion, copyVersion, currentVersion } from "./documentWrites.ts"
import { execute, rowsOf } from "./Rows.ts"
import { SqlTransactor } from "./SqlTransactor.ts"

const written = rowsOf(DocumentRow)
const states = rowsOf(
  Schema.Struct({
    live: Schema.Boolean,
    inGraph: Schema.Boolean,
    version: Schema.Int,
    updatedAt: Schema.DateTimeUtcFromDate
  })
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor

  /** The document's version (0 before the first) and its instant, once a write of it found nothing to change. */
  const stateOf = Effect.fnUntraced(function* (ref: DocumentRef) {
    const state = yield* states.first(sql`
      SELECT p.deleted_at IS NULL AS live, ${ref.nodeId} = ANY(g.node_ids) AS "inGraph",
        coalesce(v.version, 0) AS version, coalesce(v.created_at, p.updated_at) AS "updatedAt"
      FROM project p
      JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      LEFT JOIN document_version v
        ON v.project_id = p.id AND v.node_id = ${ref.nodeId} AND v.version = ${currentVersion(sql, ref)}
      WHERE p.id = ${ref.projectId}`)
    if (Option.isNone(state) || !state.value.live)
      return yield* new ProjectNotFound({ projectId: ref.projectId })
    if (!state.value.inGraph) return yield* new NodeNotFound({ nodeId: ref.nodeId })
    return state.value
  })

  const append = Effect.fnUntraced(function* (version: NewVersion) {
    yield* execute(sql`SELECT FROM project WHERE id = ${version.projectId} FOR NO KEY UPDATE`)
    const appended = yield* written.first(appendVersion(sql, version))
    if (Option.isSome(appended)) return appended.value
    const state = yield* stateOf(version)
    return yield* new DocumentStale({ version: state.version, updatedAt: state.updatedAt })
  })

  const restore = Effect.fnUntraced(function* (
    ref: DocumentRef,
    version: number,
    authorId: UserId | null
  ): Effect.fn.Return<DocumentVersionSummary, NodeNotFound | ProjectNotFound | VersionNotFound> {
    const restored = yield* written.first(copyVersion(sql, ref, version, authorId))
    if (Option.isSome(restored)) return restored.value
    const state = yield* stateOf(ref)
    if (!Number.isInteger(version) || version < 1 || version > state.version)
      return yield* new VersionNotFound({ version })
    // Another graph was written while the statement waited for the lock: it joined the graph before that one.
    return yield* restore(ref, version, authorId)
  })

  return DocumentRepo.of({
    ...documentReads(sql),
    append: (version) => transactor.run(append(version)),
    restore
  })
})

/** `DocumentRepo` on PostgreSQL. `document` counts the versions; texts are stored once, in `document_text`. */
export const SqlDocumentRepo = {
  layer: Layer.effect(DocumentRepo, make).pipe(Layer.provide(SqlTransactor.layer))
}
