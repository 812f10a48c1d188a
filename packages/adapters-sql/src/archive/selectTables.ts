import type { ArchiveTable } from "./ArchiveTable.ts"
import { archiveTables } from "./archiveTables.ts"

export const selectTables = (withCredentials: boolean): ReadonlyArray<ArchiveTable> =>
  withCredentials
    ? archiveTables
    : archiveTables
        .filter(({ secret }) => secret !== true)
        .map((table) => ({
          ...table,
          columns: table.columns.filter((column) => table.secretColumns?.[column] === undefined)
        }))
