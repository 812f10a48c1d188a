import type { RestoredVersion, VersionToRestore } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Predicate } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { fitsDocuments } from "../projects/projectQuota.ts"
import { checkedRow } from "../sql/checkedRow.ts"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion } from "../sql/VersionClock.ts"
import { type AuditedChange, announceOwnLines, changeColumns, insertLines } from "./AuditedChange.ts"

/** A change of a project that makes an earlier version of a document current again. */
export interface VersionRestore extends AuditedChange {
  readonly source: VersionToRestore
}

/** A version that became current again. */
interface VersionRow {
  readonly projectId: ProjectId
  readonly id: bigint
  readonly version: number
}

const restored = rowsOf(
  checkedRow<VersionRow>({
    projectId: Predicate.isString,
    id: Predicate.isBigInt,
    version: Predicate.isNumber
  })
)

/**
 * Copies earlier versions of documents as their next ones, and writes the audit lines. The parts of the statement:
 * - `announced` is `announceOwnLines`.
 * - `held` are the projects that still have the known version, locked, each with its earlier version's text. A project
 *   that another writer has locked is left out. Its conditions on the trash are a copy of `isOutOfTrash`.
 * - `changed` are those of them whose quota has room.
 * - `counted` gives each document the number of its next version, and `v` are these next versions.
 */
export const restoreVersions = (
  sql: SqlClient,
  quotas: QuotaLimits,
  changes: ReadonlyArray<VersionRestore>
) =>
  restored.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT ${changeColumns(sql, changes)},
        unnest((SELECT ${changes.map(({ source }) => source.nodeId)}::text[])) AS node_id,
        unnest((SELECT ${changes.map(({ source }) => source.version)}::integer[])) AS number,
        unnest((SELECT ${changes.map(({ source }) => source.authorId)}::uuid[])) AS author_id
    ), announced AS MATERIALIZED (
      ${announceOwnLines(sql)}
    ), held AS MATERIALIZED (
      SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
        SELECT s.org_id, v.text_hash, octet_length(t.content) AS bytes,
          octet_length(t.content) - d.current_bytes AS growth
        FROM project p JOIN space s ON s.id = p.space_id
        JOIN project_graph g ON g.project_id = p.id AND g.version = p.graph_version
        JOIN document_version v
          ON v.project_id = p.id AND v.node_id = asked.node_id AND v.version = asked.number
        JOIN document_text t ON t.hash = v.text_hash
        JOIN document d ON d.project_id = p.id AND d.node_id = asked.node_id
        WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL
          AND p.deleted_at IS NULL AND asked.node_id = ANY(g.node_ids)
        FOR NO KEY UPDATE OF p SKIP LOCKED
      ) AS found
    ), changed AS (
      UPDATE project
      SET document_bytes = project.document_bytes + held.growth,
        updated_by = held.author_id, updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, announced
      WHERE project.id = held.id AND announced.done AND ${fitsDocuments(sql, quotas, sql`held.growth`)}
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), counted AS (
      UPDATE document SET current_version = current_version + 1, current_bytes = held.bytes
      FROM changed JOIN held ON held.id = changed.id
      WHERE project_id = held.id AND document.node_id = held.node_id
      RETURNING project_id, current_version
    ), v AS (
      INSERT INTO document_version
        (project_id, node_id, version, edit_type, restored_from, author_id, created_at, text_hash)
      SELECT project_id, node_id, current_version, 'restore', number, author_id, updated_at, text_hash
      FROM changed JOIN held ON held.id = changed.id JOIN counted ON project_id = changed.id
      RETURNING *
    ), lines AS (
      ${insertLines(sql)}
    )
    SELECT id, project_id AS "projectId", version FROM v`)

/** What the port answers for a restored version. */
export const toRestoredVersion = ({ id, version }: VersionRow): RestoredVersion => ({
  id: Number(id),
  version
})
