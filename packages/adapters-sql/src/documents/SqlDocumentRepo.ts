import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { DocumentStale, VersionNotFound } from "@design-workspace/domain/documents/DocumentErrors"
import {
  type DocumentRef,
  DocumentRepo,
  type NewVersion
} from "@design-workspace/domain/documents/DocumentRepo"
import { NodeNotFound, ProjectNotFound } from "@design-workspace/domain/projects/ProjectErrors"
import { exceededQuota, projectLimit } from "@design-workspace/domain/projects/ProjectQuotas"
import { type QuotaLimits, Quotas } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import type { ProjectId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { fitsDocuments, fitsProject, UsageColumns, usageColumns } from "../projects/SqlProjectQuotaRepo.ts"
import { type ImmutableReads, immutableReads } from "../replica/Replica.ts"
import { execute, rowsOf, texts } from "../sql/Rows.ts"
import { changedBy } from "../sql/rowChanges.ts"
import { DocumentRow, documentColumns, nodeVersions, textsByHash } from "./nodeVersions.ts"

const currentVersion = (sql: SqlClient, { nodeId, projectId }: DocumentRef): Fragment =>
  sql`(SELECT current_version FROM document WHERE project_id = ${projectId} AND node_id = ${nodeId})`

/** A project out of the trash, whose current graph `g` has the document's node. */
const projectWith = (sql: SqlClient, { nodeId, projectId }: DocumentRef): Fragment => sql`
  project.id = ${projectId} AND project.deleted_at IS NULL AND g.project_id = project.id
    AND g.version = project.graph_version AND ${nodeId} = ANY(g.node_ids)`

/** None if not allowed, or too long. Run it under the project's lock: it sees the state at its start. */
const appendVersion = (sql: SqlClient, quotas: QuotaLimits, version: NewVersion): Statement<object> => {
  const { authorId, content, editType, expectedVersion, nodeId, projectId } = version
  const condition =
    expectedVersion === null
      ? sql`true`
      : sql`coalesce(${currentVersion(sql, version)}, 0) = ${expectedVersion}`
  const bytes = sql`${Buffer.byteLength(content)}::integer`
  return sql`
    WITH text AS MATERIALIZED (
      SELECT content, sha256(convert_to(content, 'UTF8')) AS hash FROM (SELECT ${content}::text AS content) it
    ), given AS MATERIALIZED (
      SELECT
        ${bytes} - coalesce(
          (SELECT current_bytes FROM document WHERE project_id = ${projectId} AND node_id = ${nodeId}), 0
        ) AS growth,
        CASE WHEN EXISTS (
          SELECT FROM document_version WHERE text_hash = text.hash AND project_id = ${projectId}
        ) THEN 0 ELSE ${bytes} END AS added
      FROM text
    ), changed AS (
      UPDATE project
      SET document_bytes = project.document_bytes + given.growth, used_bytes = project.used_bytes + given.added,
        ${changedBy(sql, authorId, sql`project.updated_at`)}
      FROM project_graph g, given
      WHERE ${projectWith(sql, version)} AND ${condition}
        AND ${fitsDocuments(sql, quotas, sql`given.growth`)} AND ${fitsProject(sql, quotas, sql`given.added`)}
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), stored AS (
      -- An existing text is locked though it stays as it is: a purge that finds it unused waits, and looks again.
      INSERT INTO document_text AS present (hash, content) SELECT hash, content FROM text CROSS JOIN changed
      ON CONFLICT (hash) DO UPDATE SET content = present.content WHERE false
    ), counted AS (
      INSERT INTO document AS present (project_id, node_id, current_version, current_bytes)
      SELECT id, ${nodeId}, 1, ${bytes} FROM changed
      ON CONFLICT (project_id, node_id) DO UPDATE
        SET current_version = present.current_version + 1, current_bytes = excluded.current_bytes
      RETURNING project_id, node_id, current_version
    ), v AS (
      INSERT INTO document_version (project_id, node_id, version, edit_type, author_id, created_at, text_hash)
      SELECT project_id, node_id, current_version,
        CASE WHEN current_version = 1 AND ${editType}::text = 'edit' THEN 'create' ELSE ${editType} END, ${authorId}::uuid, updated_at, hash
      FROM changed CROSS JOIN counted CROSS JOIN text
      RETURNING *
    )
    SELECT ${documentColumns(sql)} FROM v`
}

const copyVersion = (
  sql: SqlClient,
  quotas: QuotaLimits,
  ref: DocumentRef & { readonly version: number; readonly authorId: UserId | null }
): Statement<object> => {
  const { authorId, nodeId, projectId, version } = ref
  return sql`
    WITH given AS MATERIALIZED (
      SELECT v.project_id AS id, v.node_id, v.version AS number, v.text_hash, ${authorId}::uuid AS author_id,
        octet_length(t.content) AS bytes, octet_length(t.content) - d.current_bytes AS growth
      FROM document_version v
      JOIN document_text t ON t.hash = v.text_hash
      JOIN document d ON d.project_id = v.project_id AND d.node_id = v.node_id
      WHERE v.project_id = ${projectId} AND v.node_id = ${nodeId} AND v.version = ${version}
    ), changed AS (
      UPDATE project
      SET document_bytes = project.document_bytes + given.growth,
        ${changedBy(sql, authorId, sql`project.updated_at`)}
      FROM project_graph g, given
      WHERE ${projectWith(sql, ref)} AND ${fitsDocuments(sql, quotas, sql`given.growth`)}
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), counted AS (
      UPDATE document SET current_version = current_version + 1, current_bytes = given.bytes
      FROM changed JOIN given ON given.id = changed.id
      WHERE project_id = given.id AND document.node_id = given.node_id
      RETURNING project_id, current_version
    ), v AS (
      INSERT INTO document_version
        (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash)
      SELECT project_id, node_id, current_version, 'restore', number, author_id, updated_at, text_hash
      FROM changed JOIN given ON given.id = changed.id JOIN counted ON project_id = changed.id
      RETURNING *
    )
    SELECT ${documentColumns(sql)} FROM v`
}

const sizedVersions = rowsOf(Schema.Struct({ ...DocumentRow.fields, bytes: Schema.Int }))

const projectDocuments = (
  sql: SqlClient,
  immutable: ImmutableReads
): Pick<DocumentRepo["Service"], "currentVersions" | "texts"> => {
  const columns = documentColumns(sql)

  const ofVersions = (
    projectId: ProjectId,
    versions: ReadonlyArray<Pick<DocumentVersion, "nodeId" | "version">>,
    column: Fragment
  ) => sql`
    SELECT ${column}
    FROM unnest(
      ${versions.map(({ nodeId }) => nodeId)}::text[], ${versions.map(({ version }) => version)}::integer[]
    ) WITH ORDINALITY AS wanted (node_id, version, place)
    CROSS JOIN LATERAL (
      SELECT v.text_hash FROM document_version v
      WHERE v.project_id = ${projectId} AND v.node_id = wanted.node_id AND v.version = wanted.version
      LIMIT 1
    ) v
    JOIN document_text t ON t.hash = v.text_hash
    ORDER BY wanted.place`

  return {
    // One index lookup per node: a join may compare every node with every document.
    currentVersions: (projectId) =>
      sizedVersions.all(sql`
        SELECT ${columns}, octet_length(t.content) AS bytes
        FROM project p
        JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
        CROSS JOIN unnest(g.node_ids) WITH ORDINALITY AS n (id, place)
        CROSS JOIN LATERAL (
          SELECT v.* FROM document c
          JOIN document_version v
            ON v.project_id = c.project_id AND v.node_id = c.node_id AND v.version = c.current_version
          WHERE c.project_id = p.id AND c.node_id = n.id
          LIMIT 1
        ) v
        JOIN document_text t ON t.hash = v.text_hash
        WHERE p.id = ${projectId}
        ORDER BY n.place`),

    texts: (projectId, versions) => {
      const read = immutable({
        whole: Effect.asSome(texts.all(ofVersions(projectId, versions, sql`t.content`))),
        found: () =>
          Effect.asSome(texts.all(ofVersions(projectId, versions, sql`encode(v.text_hash, 'hex') AS hash`))),
        rest: (hashes, replica) => replica((sql) => textsByHash(sql, hashes))
      })
      return Effect.map(
        read,
        Option.getOrElse(() => [])
      )
    }
  }
}

const written = rowsOf(DocumentRow)
const State = Schema.Struct({
  ...UsageColumns.fields,
  live: Schema.Boolean,
  inGraph: Schema.Boolean,
  version: Schema.Int,
  updatedAt: Schema.DateTimeUtcFromDate,
  currentBytes: Schema.Int
})
const states = rowsOf(State)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const quotas = yield* Quotas
  const transactor = yield* Transactor
  const immutable = yield* immutableReads

  const stateOf = Effect.fnUntraced(function* (ref: DocumentRef) {
    const state = yield* states.first(sql`
      SELECT p.deleted_at IS NULL AS live, ${ref.nodeId} = ANY(g.node_ids) AS "inGraph",
        coalesce(v.version, 0) AS version, coalesce(v.created_at, p.updated_at) AS "updatedAt",
        coalesce(d.current_bytes, 0) AS "currentBytes", ${usageColumns(sql, "p")}
      FROM project p
      JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
      LEFT JOIN document d ON d.project_id = p.id AND d.node_id = ${ref.nodeId}
      LEFT JOIN document_version v
        ON v.project_id = p.id AND v.node_id = d.node_id AND v.version = d.current_version
      WHERE p.id = ${ref.projectId}`)
    if (Option.isNone(state) || !state.value.live)
      return yield* new ProjectNotFound({ projectId: ref.projectId })
    if (!state.value.inGraph) return yield* new NodeNotFound({ nodeId: ref.nodeId })
    return state.value
  })

  const lock = (id: ProjectId) => execute(sql`SELECT FROM project WHERE id = ${id} FOR NO KEY UPDATE`)

  /** Says which quota has no room for a text that the project does not have yet. */
  const refuse = (state: typeof State.Type, octets: number) => {
    const growth = { documents: octets - state.currentBytes, project: octets }
    const limits = { documents: quotas.currentDocumentBytes, project: projectLimit(quotas, state) }
    const exceeded = exceededQuota(state, growth, limits)
    return exceeded === null
      ? Effect.die(new Error(`a version of ${octets} octets fits and was not stored`))
      : refuseQuota(exceeded.quota, exceeded.limit, exceeded.used)
  }

  const append = Effect.fnUntraced(function* (version: NewVersion) {
    yield* lock(version.projectId)
    const appended = yield* written.first(appendVersion(sql, quotas, version))
    if (Option.isSome(appended)) return appended.value
    const state = yield* stateOf(version)
    if (version.expectedVersion !== null && version.expectedVersion !== state.version)
      return yield* new DocumentStale({ version: state.version, updatedAt: state.updatedAt })
    return yield* refuse(state, Buffer.byteLength(version.content))
  })

  const restore = Effect.fnUntraced(function* (ref: DocumentRef, version: number, authorId: UserId | null) {
    yield* lock(ref.projectId)
    const restored = yield* written.first(copyVersion(sql, quotas, { ...ref, version, authorId }))
    if (Option.isSome(restored)) return restored.value
    const state = yield* stateOf(ref)
    if (!Number.isInteger(version) || version < 1 || version > state.version)
      return yield* new VersionNotFound({ version })
    return yield* refuseQuota("current_document_bytes", quotas.currentDocumentBytes, state.documentBytes)
  })

  return DocumentRepo.of({
    ...projectDocuments(sql, immutable),
    ...nodeVersions(sql, immutable),
    append: (version) => transactor.run(append(version)),
    restore: (ref, version, authorId) => transactor.run(restore(ref, version, authorId))
  })
})

export const SqlDocumentRepo = { layer: Layer.effect(DocumentRepo, make) }
