import type { NewLine } from "@design-workspace/domain/audit/AuditLog"
import type { KnownProject } from "@design-workspace/domain/fastpath/TokenWriteRepo"
import { DateTime, Record } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { type BatchColumns, batchRows } from "../sql/batched.ts"
import { firstVersion } from "../sql/VersionClock.ts"

/** A change of a project that is to be made on the known version of it, with its line. */
export interface ToldChange {
  readonly project: KnownProject
  readonly line: NewLine
}

/** One who asks for a change, and what is wanted with it. */
export interface AskedChange<Wanted> {
  readonly change: ToldChange
  readonly wanted: Wanted
}

const columns: BatchColumns<ToldChange> = {
  id: ["uuid", ({ project }) => project.id],
  known: ["timestamptz", ({ project }) => DateTime.toDateUtc(project.updatedAt)],
  line_id: ["uuid", ({ line }) => line.id],
  actor: ["text", ({ line }) => line.actor],
  token_id: ["text", ({ line }) => line.tokenId ?? ""],
  action: ["text", ({ line }) => line.action],
  target_id: ["text", ({ line }) => line.targetId ?? ""],
  request_id: ["text", ({ line }) => line.requestId ?? ""]
}

/** Columns of a part of what is asked. */
const ofPart = <Whole, Part>(
  part: (whole: Whole) => Part,
  columnsOf: BatchColumns<Part>
): BatchColumns<Whole> =>
  Record.map(columnsOf, ([type, of]) => [type, (whole: Whole) => of(part(whole))] as const)

/**
 * CTEs: `asked`, the changes with what is wanted of each in columns of its own, and `marked`, which tells the triggers of
 * `0014_told_changes` that these need not be remembered.
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
