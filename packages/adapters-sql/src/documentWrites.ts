import type { DocumentRef, NewVersion } from "@design-workspace/domain/documents/DocumentRepo"
import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { documentColumns } from "./documentReads.ts"
import { projectChange } from "./projectChange.ts"

/** The number of a document's current version; null before the first. */
export const currentVersion = (sql: SqlClient, { nodeId, projectId }: DocumentRef): Fragment =>
  sql`(SELECT current_version FROM document WHERE project_id = ${projectId} AND node_id = ${nodeId})`

/** `projectChange` for a document: only out of the trash, and if the present graph has the node. */
const projectOf = (sql: SqlClient, { nodeId, projectId }: DocumentRef, condition: Fragment) =>
  projectChange(
    sql,
    [],
    sql`project.id = ${projectId} AND project.deleted_at IS NULL AND g.project_id = project.id
      AND g.version = project.graph_version AND ${nodeId} = ANY(g.node_ids) AND ${condition}`,
    sql`FROM project_graph g`
  )

/**
 * Adds the next version and returns it, or nothing if it may not. `expectedVersion` is compared with what the statement
 * saw when it began: run it under the project's lock, which every writer of documents takes.
 */
export const appendVersion = (sql: SqlClient, version: NewVersion): Statement<object> => {
  const { authorId, content, editType, expectedVersion, nodeId } = version
  const condition =
    expectedVersion === null
      ? sql`true`
      : sql`coalesce(${currentVersion(sql, version)}, 0) = ${expectedVersion}`
  return sql`
    WITH ${projectOf(sql, version, condition)}, text AS (
      SELECT content, sha256(convert_to(content, 'UTF8')) AS hash
      FROM (SELECT ${content}::text AS content) given CROSS JOIN changed
    ), stored AS (
      -- A text that is there is locked though it stays as it is: a purge that finds it without use waits, and looks again.
      INSERT INTO document_text AS present (hash, content) SELECT hash, content FROM text
      ON CONFLICT (hash) DO UPDATE SET content = present.content WHERE false
    ), counted AS (
      INSERT INTO document AS present (project_id, node_id, current_version)
      SELECT id, ${nodeId}, 1 FROM changed
      ON CONFLICT (project_id, node_id) DO UPDATE SET current_version = present.current_version + 1
      RETURNING project_id, node_id, current_version
    ), v AS (
      INSERT INTO document_version (project_id, node_id, version, edit_type, author_id, created_at, text_hash)
      SELECT project_id, node_id, current_version,
        CASE current_version WHEN 1 THEN 'create' ELSE ${editType} END, ${authorId}::uuid, updated_at, hash
      FROM changed CROSS JOIN counted CROSS JOIN text
      RETURNING *
    )
    SELECT ${documentColumns(sql)} FROM v`
}

/**
 * The CTEs `counted` and `v`: a copy of the version `number` that each row of another CTE names, with its `text_hash` and the `author_id` to
 * be, as the next one of the document `node_id` of a project that is among `changed`.
 */
export const copiedVersions = (sql: SqlClient, cte: "held" | "source"): Fragment => sql`
  counted AS (
    UPDATE document SET current_version = current_version + 1
    FROM changed JOIN ${sql.literal(cte)} AS wanted ON wanted.id = changed.id
    WHERE project_id = wanted.id AND document.node_id = wanted.node_id
    RETURNING project_id, current_version
  ), v AS (
    INSERT INTO document_version
      (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash)
    SELECT project_id, node_id, current_version, 'restore', number, author_id, updated_at, text_hash
    FROM changed JOIN ${sql.literal(cte)} AS wanted ON wanted.id = changed.id JOIN counted ON project_id = changed.id
    RETURNING *
  )`

/** Adds a copy of an earlier version as the next one and returns it, or nothing if it may not. */
export const copyVersion = (
  sql: SqlClient,
  ref: DocumentRef,
  version: number,
  authorId: UserId | null
): Statement<object> => sql`
  WITH source AS (
    SELECT project_id AS id, node_id, version AS number, text_hash, ${authorId}::uuid AS author_id FROM document_version
    WHERE project_id = ${ref.projectId} AND node_id = ${ref.nodeId} AND version = ${version}
  ), ${projectOf(sql, ref, sql`EXISTS (SELECT FROM source)`)}, ${copiedVersions(sql, "source")}
  SELECT ${documentColumns(sql)} FROM v`
