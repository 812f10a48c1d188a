import type { MovedProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Predicate } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { type AuditedChange, announceOwnLines, changeColumns, insertLines } from "./AuditedChange.ts"

/** A change of a project that moves it into the trash or out of it. */
export interface ProjectMove extends AuditedChange {
  readonly toTrash: boolean
}

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
 * Moves projects into the trash (`toTrash`) or out of it, and writes the audit lines. Who does it has a token, and so is
 * a user. The parts of the statement:
 * - `announced` is `announceOwnLines`.
 * - `held` are the projects that still have the known version, locked. A project that another writer has locked is left
 *   out. Its conditions on the trash are a copy of `canMoveAlone`.
 */
export const moveProjects = (sql: SqlClient, changes: ReadonlyArray<ProjectMove>) =>
  moved.all(sql`
    WITH asked AS MATERIALIZED (
      SELECT ${changeColumns(sql, changes)},
        unnest((SELECT ${changes.map(({ toTrash }) => toTrash)}::boolean[])) AS to_trash
    ), announced AS MATERIALIZED (
      ${announceOwnLines(sql)}
    ), held AS MATERIALIZED (
      SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
        SELECT s.org_id
        FROM project p JOIN space s ON s.id = p.space_id
        WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL
          AND (p.deleted_at IS NULL) = asked.to_trash
        FOR NO KEY UPDATE OF p SKIP LOCKED
      ) AS found
    ), changed AS (
      UPDATE project
      SET deleted_at = CASE WHEN held.to_trash THEN ${storeTime(sql)} END,
        deleted_by = CASE WHEN held.to_trash THEN held.actor::uuid END,
        updated_by = held.actor::uuid, updated_at = ${nextVersion(sql, sql`project.updated_at`)}
      FROM held, announced
      WHERE project.id = held.id AND announced.done
      RETURNING project.*
    ), recorded AS (
      INSERT INTO project_version (project_id, version, graph_version)
      SELECT id, updated_at, graph_version FROM changed
    ), lines AS (
      ${insertLines(sql)}
    )
    SELECT id AS "projectId", title, deleted_at AS "deletedAt" FROM changed`)

/** What the port answers for a moved project. */
export const toMovedProject = ({ deletedAt, projectId, title }: MovedRow): MovedProject => ({
  id: projectId,
  title,
  deletedAt: instantOrNull(deletedAt)
})
