import type { NewLine } from "@design-workspace/domain/audit/AuditLog"
import type { KnownProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storeTime } from "../sql/VersionClock.ts"

/** A change of a project at the known version, with its audit line. */
export interface AuditedChange {
  readonly project: KnownProject
  readonly line: NewLine
}

/** The columns of `asked` that every change has, one row for each change. An empty text stands for null. */
export const changeColumns = (sql: SqlClient, changes: ReadonlyArray<AuditedChange>): Fragment => sql`
        unnest((SELECT ${changes.map(({ project }) => project.id)}::uuid[])) AS id,
        unnest((SELECT ${changes.map(({ project }) => DateTime.toDateUtc(project.updatedAt))}::timestamptz[])) AS known,
        unnest((SELECT ${changes.map(({ line }) => line.id)}::uuid[])) AS line_id,
        unnest((SELECT ${changes.map(({ line }) => line.actor)}::text[])) AS actor,
        unnest((SELECT ${changes.map(({ line }) => line.tokenId ?? "")}::text[])) AS token_id,
        unnest((SELECT ${changes.map(({ line }) => line.action)}::text[])) AS action,
        unnest((SELECT ${changes.map(({ line }) => line.targetId ?? "")}::text[])) AS target_id,
        unnest((SELECT ${changes.map(({ line }) => line.requestId ?? "")}::text[])) AS request_id`

/** Tells the triggers of `0014_told_changes` that the statement writes the lines of all that is `asked` itself. */
export const announceOwnLines = (sql: SqlClient): Fragment => sql`
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS done
      FROM asked`

/**
 * Writes one line for each row of `changed`. It reads the line's columns (`changeColumns`) and `org_id` from `held`.
 */
export const insertLines = (sql: SqlClient): Fragment => sql`
      INSERT INTO audit_line (
        id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome,
        version_before, version_after, request_id
      )
      SELECT held.line_id, ${storeTime(sql)}, held.actor, nullif(held.token_id, '')::uuid, held.action, 'project',
        changed.id, nullif(held.target_id, ''), held.org_id, 'applied',
        held.known, changed.updated_at, nullif(held.request_id, '')
      FROM changed JOIN held ON held.id = changed.id`
