import type { NewLine } from "@design-workspace/domain/audit/AuditLog"
import type { KnownProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { DateTime, Record } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { type BatchColumns, batchRows } from "../sql/batched.ts"
import { firstVersion } from "../sql/VersionClock.ts"

/** A change of a project at the known version, with its audit line. */
export interface AuditedChange {
  readonly project: KnownProject
  readonly line: NewLine
}

/** A change that a caller asks for, and its arguments. */
export interface AskedChange<Wanted> {
  readonly change: AuditedChange
  readonly wanted: Wanted
}

const columns: BatchColumns<AuditedChange> = {
  id: ["uuid", ({ project }) => project.id],
  known: ["timestamptz", ({ project }) => DateTime.toDateUtc(project.updatedAt)],
  line_id: ["uuid", ({ line }) => line.id],
  actor: ["text", ({ line }) => line.actor],
  token_id: ["text", ({ line }) => line.tokenId ?? ""],
  action: ["text", ({ line }) => line.action],
  target_id: ["text", ({ line }) => line.targetId ?? ""],
  request_id: ["text", ({ line }) => line.requestId ?? ""]
}

/** The columns of a part, for the whole. */
const ofPart = <Whole, Part>(
  part: (whole: Whole) => Part,
  columnsOf: BatchColumns<Part>
): BatchColumns<Whole> =>
  Record.map(columnsOf, ([type, of]) => [type, (whole: Whole) => of(part(whole))] as const)

/**
 * CTEs: `asked`, the changes with their arguments as columns; and `marked`, by which the triggers of `0014_told_changes` know that this
 * statement writes the audit lines itself.
 */
export const askedChanges = <Wanted>(
  sql: SqlClient,
  asked: ReadonlyArray<AskedChange<Wanted>>,
  wantedColumns: BatchColumns<Wanted>
): Fragment => sql`
    asked AS MATERIALIZED (
      SELECT * FROM ${batchRows(sql, asked, {
        ...ofPart(({ change }) => change, columns),
        ...ofPart(({ wanted }) => wanted, wantedColumns)
      })}
    ), marked AS MATERIALIZED (
      SELECT set_config('design_workspace.told', string_agg(id::text || known::text, ' '), true) IS NOT NULL AS told
      FROM asked
    )`

/**
 * A CTE `held`: the rows of `asked` whose project `p` still has the known version, whose space `s` is out of the trash, and for which the
 * condition is true, under the project's lock. A project that another writer has locked is left out. `columns` and `joined` add tables.
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

/** A CTE `lines`: an audit line for each row of `held` that is in `changed`. */
export const auditLines = (sql: SqlClient): Fragment => sql`
  lines AS (
    INSERT INTO audit_line (
      id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome,
      version_before, version_after, request_id
    )
    SELECT held.line_id, ${firstVersion(sql)}, held.actor, nullif(held.token_id, '')::uuid, held.action, 'project', changed.id,
      nullif(held.target_id, ''), held.org_id, 'applied', held.known, changed.updated_at, nullif(held.request_id, '')
    FROM changed JOIN held ON held.id = changed.id
  )`
