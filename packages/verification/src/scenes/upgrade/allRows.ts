import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

type Row = Readonly<Record<string, unknown>>

/** The rows of every table, each as JSON by column. */
export type Rows = Readonly<Record<string, ReadonlyArray<Row>>>

/** Reads every table but the list of migrations; one in parts as a whole. */
export const allRows = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql.unsafe<{ readonly name: string }>(`
    SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE '%migration%' ORDER BY relname COLLATE "C"`)
  const found: Record<string, ReadonlyArray<Row>> = {}
  for (const { name } of tables) {
    const rows = yield* sql.unsafe<{ readonly row: Row }>(
      `SELECT to_jsonb(it) AS row FROM "${name}" it ORDER BY it::text COLLATE "C"`
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
})

const only = (row: Row, columns: ReadonlyArray<string>): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

const ordered = (rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()

/**
 * What there was before, as it is found after: the same tables and columns, in one order. Equal if every row was kept.
 */
export const keptOf = (before: Rows, after: Rows) => {
  const tables = Object.keys(before)
  return {
    before: tables.map((table) => [table, ordered(before[table] ?? [])]),
    after: tables.map((table) => {
      const columns = Object.keys(before[table]?.[0] ?? {})
      return [table, ordered((after[table] ?? []).map((row) => only(row, columns)))]
    })
  }
}
