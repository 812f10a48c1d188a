import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { ArchivedTable, ArchiveTable } from "./ArchiveTable.ts"
import { archiveTables } from "./archiveTables.ts"

/** The tables of an archive, in their order. */
export const selectTables = (withCredentials: boolean): ReadonlyArray<ArchiveTable> =>
  archiveTables.filter(({ secret }) => withCredentials || secret !== true)

/** The tables of an archive with the columns that the database has of them now: none of a table that it lacks. */
export const selectColumns = Effect.fnUntraced(function* (withCredentials: boolean) {
  const sql = yield* SqlClient.SqlClient
  const names = JSON.stringify(archiveTables.map(({ name }) => name))
  const found = yield* sql<{ readonly table: string; readonly column: string }>`
    SELECT name AS "table", attname AS "column"
    FROM json_array_elements_text(${names}::text::json) AS name JOIN pg_attribute ON attrelid = to_regclass(name)
    WHERE attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`
  const columnsOf = Map.groupBy(found, ({ table }) => table)
  return selectTables(withCredentials).map((table): ArchivedTable => {
    const left = { ...table.without, ...(withCredentials ? {} : table.secretColumns) }
    const columns = (columnsOf.get(table.name) ?? []).map(({ column }) => column)
    return { ...table, columns: columns.filter((column) => left[column] === undefined) }
  })
})
