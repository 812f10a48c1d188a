import { Result } from "effect"
import { checksumOf, type Migration } from "../database/Migrations.ts"
import { ArchiveDamaged, ArchiveUnknown } from "./ArchiveErrors.ts"
import type { ArchiveHeader } from "./ArchiveLines.ts"
import type { ArchiveTable } from "./ArchiveTable.ts"
import { selectTables } from "./selectTables.ts"

export type Read<A> = Result.Result<A, ArchiveDamaged | ArchiveUnknown>

export const damaged = (reason: string): Read<never> => Result.fail(new ArchiveDamaged({ reason }))
export const unknown = (reason: string): Read<never> => Result.fail(new ArchiveUnknown({ reason }))

export const sameNames = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place])

/** How many migrations the archive's database had. They must be the first ones of this program, in order. */
export const levelOf = ({ schema }: ArchiveHeader, migrations: ReadonlyArray<Migration>): Read<number> => {
  for (const [place, { checksum, id, name }] of schema.entries()) {
    const migration = migrations[place]
    if (migration === undefined || migration.id !== id || checksumOf(migration) !== checksum) {
      return unknown(
        `The archive's database has migration ${id} (${name}), which this program does not know.`
      )
    }
  }
  return schema.length === 0 ? damaged("its header names no schema") : Result.succeed(schema.length)
}

/** An archive of the current schema has all tables; an older one may lack newer ones. */
export const tablesOf = (header: ArchiveHeader, isCurrent: boolean): Read<ReadonlyArray<ArchiveTable>> => {
  const known = selectTables(header.with_credentials)
  const tables: Array<ArchiveTable> = []
  for (const { columns, name } of header.tables) {
    const table = known.find((it) => it.name === name)
    const strange = table === undefined ? undefined : columns.find((it) => !table.columns.includes(it))
    if (table === undefined)
      return unknown(`The archive has a table ${name}, which this program does not know.`)
    if (strange !== undefined) {
      return unknown(`The archive's table ${name} has a column ${strange}, which this program does not know.`)
    }
    tables.push({ ...table, columns })
  }
  const whole =
    sameNames(
      tables.map(({ name }) => name),
      known.map(({ name }) => name)
    ) && tables.every(({ columns }, place) => sameNames(columns, known[place]?.columns ?? []))
  if (isCurrent && !whole) return damaged("its header lacks tables or columns")
  return Result.succeed(tables)
}
