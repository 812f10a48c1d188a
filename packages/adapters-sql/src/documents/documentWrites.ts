import type { DocumentRef, NewVersion } from "@design-workspace/domain/documents/DocumentRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { fitsDocuments, fitsProject } from "../projects/projectQuota.ts"
import { changedBy } from "../sql/VersionClock.ts"
import { documentColumns } from "./documentRows.ts"

/** The number of a document's current version; null before the first. */
export const currentVersion = (sql: SqlClient, { nodeId, projectId }: DocumentRef): Fragment =>
  sql`(SELECT current_version FROM document WHERE project_id = ${projectId} AND node_id = ${nodeId})`

/** The condition that a project is not in the trash, and that its current graph `g` has the document's node. */
const projectWith = (sql: SqlClient, { nodeId, projectId }: DocumentRef): Fragment => sql`
  project.id = ${projectId} AND project.deleted_at IS NULL AND g.project_id = project.id
    AND g.version = project.graph_version AND ${nodeId} = ANY(g.node_ids)`

/**
 * None if it is not allowed or does not fit. Run it under the project's lock, which every writer of documents takes:
 * the state is that at the start of the statement.
 */
export const appendVersion = (
  sql: SqlClient,
  quotas: QuotaLimits,
  version: NewVersion
): Statement<object> => {
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

/** As `appendVersion`, for a text that the project has already. */
export const copyVersion = (
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
