import type { RestoredVersion, VersionToRestore } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Predicate } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { fitsDocuments } from "../projects/projectQuota.ts"
import { checkedRow } from "../sql/checkedRow.ts"
import { rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { type AuditedChange, changeColumns } from "./AuditedChange.ts"

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
 * - `marked` tells the triggers of `0014_told_changes` that this statement writes the lines itself.
 * - `held` are the projects that still have the known version, locked, each with its earlier version's text. A project
 *   that another writer has locked is left out.
 * - `changed` are those of them whose quota has room.
 * - `counted` gives each document the number of its next version, and `v` are these next versions.
 */
export const restoreVersions = (
  sql: SqlClient,
  quotas: QuotaLimits,
  changes: ReadonlyArray<AuditedChange<VersionToRestore>>
) => {
  const { actions, actors, ids, known, lineIds, requestIds, targetIds, tokenIds } = changeColumns(changes)
  return restored.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM unnest(
        (SELECT ${ids}::uuid[]), (SELECT ${known}::timestamptz[]), (SELECT ${lineIds}::uuid[]),
        (SELECT ${actors}::text[]), (SELECT ${tokenIds}::text[]), (SELECT ${actions}::text[]),
        (SELECT ${targetIds}::text[]), (SELECT ${requestIds}::text[]),
        (SELECT ${changes.map(({ wanted }) => wanted.nodeId)}::text[]),
        (SELECT ${changes.map(({ wanted }) => wanted.version)}::integer[]),
        (SELECT ${changes.map(({ wanted }) => wanted.authorId)}::uuid[])
      ) AS asked (
        id, known, line_id, actor, token_id, action, target_id, request_id, node_id, number, author_id
      )
    ), marked AS MATERIALIZED (
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS told
      FROM asked
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
        updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, marked
      WHERE project.id = held.id AND marked.told AND ${fitsDocuments(sql, quotas, sql`held.growth`)}
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
      INSERT INTO audit_line (
        id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome,
        version_before, version_after, request_id
      )
      SELECT held.line_id, ${storeTime(sql)}, held.actor, nullif(held.token_id, '')::uuid, held.action, 'project',
        changed.id, nullif(held.target_id, ''), held.org_id, 'applied',
        held.known, changed.updated_at, nullif(held.request_id, '')
      FROM changed JOIN held ON held.id = changed.id
    )
    SELECT id, project_id AS "projectId", version FROM v`)
}

/** What the port answers for a restored version. */
export const toRestoredVersion = ({ id, version }: VersionRow): RestoredVersion => ({
  id: Number(id),
  version
})
