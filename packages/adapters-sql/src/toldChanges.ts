import type { NewLine } from "@design-workspace/domain/audit/AuditLog"
import type { KnownProject } from "@design-workspace/domain/frequent/FrequentWriteRepo"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { askedColumn } from "./askedTogether.ts"
import { firstVersion } from "./VersionClock.ts"

/** A change of a project that is to be made on the known version of it, with its line. */
export interface ToldChange {
  readonly project: KnownProject
  readonly line: NewLine
}

/** Columns besides those of every change: their names and types, and an array of values for each. */
export interface OwnColumns {
  readonly names: ReadonlyArray<string>
  readonly values: ReadonlyArray<Fragment>
}

/**
 * CTEs: `asked`, the changes with their own columns, and `marked`, which tells the triggers of `0014_told_changes` that these need not be
 * remembered.
 */
export const askedChanges = (
  sql: SqlClient,
  changes: ReadonlyArray<ToldChange>,
  { names, values }: OwnColumns
): Fragment => {
  const column = (of: (change: ToldChange) => unknown, type: string) =>
    askedColumn(sql, changes.map(of), type)
  return sql`
    asked AS MATERIALIZED (
      SELECT * FROM unnest(
        ${column(({ project }) => project.id, "uuid")},
        ${column(({ project }) => DateTime.toDateUtc(project.updatedAt), "timestamptz")},
        ${column(({ line }) => line.id, "uuid")}, ${column(({ line }) => line.actor, "text")},
        ${column(({ line }) => line.tokenId ?? "", "text")}, ${column(({ line }) => line.action, "text")},
        ${column(({ line }) => line.targetId ?? "", "text")}, ${column(({ line }) => line.requestId ?? "", "text")},
        ${sql.csv(values)}
      ) AS asked (id, known, line_id, actor, token_id, action, target_id, request_id, ${sql.literal(names.join(", "))})
    ), marked AS MATERIALIZED (
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS told
      FROM asked
    )`
}

/**
 * A CTE `held`: those of `asked` that the condition holds for, on a project `p` of a space `s` that still has the known version, under the
 * project's lock. What another has locked is left out, so that nobody waits for it. `columns` and `joined` come from other tables.
 */
export const heldProjects = (
  sql: SqlClient,
  condition: Fragment,
  { columns, joined }: { readonly columns: Fragment; readonly joined: Fragment }
): Fragment => sql`
  held AS MATERIALIZED (
    SELECT asked.*, found.* FROM asked CROSS JOIN LATERAL (
      SELECT s.org_id ${columns}
      FROM project p JOIN space s ON s.id = p.space_id ${joined}
      WHERE p.id = asked.id AND p.updated_at = asked.known AND s.deleted_at IS NULL AND ${condition}
      FOR NO KEY UPDATE OF p SKIP LOCKED
    ) AS found
  )`

/** A CTE `told`: a line for each of `held` that became one of `changed`. */
export const toldLines = (sql: SqlClient): Fragment => sql`
  told AS (
    INSERT INTO audit_line (
      id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome,
      version_before, version_after, request_id
    )
    SELECT held.line_id, ${firstVersion(sql)}, held.actor, nullif(held.token_id, '')::uuid, held.action, 'project', changed.id,
      nullif(held.target_id, ''), held.org_id, 'applied', held.known, changed.updated_at, nullif(held.request_id, '')
    FROM changed JOIN held ON held.id = changed.id
  )`
