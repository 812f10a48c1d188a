import type { MovedProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Predicate } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { type AuditedChange, changeColumns } from "./AuditedChange.ts"

interface MovedRow {
  readonly projectId: ProjectId
  readonly title: string
  readonly deletedAt: Date | null
}

const moved = rowsOf(
  checkedRow<MovedRow>({
    projectId: Predicate.isString,
    title: Predicate.isString,
    deletedAt: orNull(Predicate.isDate)
  })
)

/**
 * Moves projects into the trash (`wanted`) or out of it, and writes the audit lines. The parts of the statement:
 * - `marked` tells the triggers of `0014_told_changes` that this statement writes the lines itself.
 * - `held` are the projects that still have the known version, locked. A project that another writer has locked is left
 *   out. Its conditions on the trash are a copy of `canMoveAlone`.
 */
export const moveProjects = (sql: SqlClient, changes: ReadonlyArray<AuditedChange<boolean>>) => {
  const { actions, actors, ids, known, lineIds, requestIds, targetIds, tokenIds } = changeColumns(changes)
  return moved.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM unnest(
        (SELECT ${ids}::uuid[]), (SELECT ${known}::timestamptz[]), (SELECT ${lineIds}::uuid[]),
        (SELECT ${actors}::text[]), (SELECT ${tokenIds}::text[]), (SELECT ${actions}::text[]),
        (SELECT ${targetIds}::text[]), (SELECT ${requestIds}::text[]),
        (SELECT ${changes.map(({ wanted }) => wanted)}::boolean[])
      ) AS asked (id, known, line_id, actor, token_id, action, target_id, request_id, trashed)
    ), marked AS MATERIALIZED (
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS told
      FROM asked
    ), held AS MATERIALIZED (
      SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
        SELECT s.org_id
        FROM project p JOIN space s ON s.id = p.space_id
        WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL
          AND (p.deleted_at IS NULL) = asked.trashed
        FOR NO KEY UPDATE OF p SKIP LOCKED
      ) AS found
    ), changed AS (
      UPDATE project
      SET deleted_at = CASE WHEN held.trashed THEN ${storeTime(sql)} END,
        updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, marked
      WHERE project.id = held.id AND marked.told
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
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
    SELECT id AS "projectId", title, deleted_at AS "deletedAt" FROM changed`)
}

/** What the port answers for a moved project. */
export const toMovedProject = ({ deletedAt, projectId, title }: MovedRow): MovedProject => ({
  id: projectId,
  title,
  deletedAt: instantOrNull(deletedAt)
})
