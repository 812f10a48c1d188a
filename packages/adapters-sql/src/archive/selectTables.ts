import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { ArchivedTable, ArchiveTable } from "./ArchiveTable.ts"
import { archiveTables } from "./archiveTables.ts"

/** The tables of an archive, in their order. */
export const selectTables = (withCredentials: boolean): ReadonlyArray<ArchiveTable> =>
  archiveTables.filter(({ secret }) => withCredentials || secret !== true)

/** The tables of an archive with the columns that the database has of them now. */
export const selectColumns = Effect.fnUntraced(function* (withCredentials: boolean) {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql<{ readonly table: string; readonly column: string }>`
    SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`
  const columnsOf = Map.groupBy(found, ({ table }) => table)
  return selectTables(withCredentials).map((table): ArchivedTable => {
    const left = { ...table.without, ...(withCredentials ? {} : table.secretColumns) }
    const columns = (columnsOf.get(table.name) ?? []).map(({ column }) => column)
    return { ...table, columns: columns.filter((column) => left[column] === undefined) }
  })
})
