import { Result, Schema } from "effect"
import { checksumOf, type Migration } from "../database/Migrations.ts"
import { ArchiveDamaged, ArchiveUnknown } from "./ArchiveErrors.ts"
import { type ArchivedTable, selectTables } from "./archiveTables.ts"

export const ARCHIVE_FORMAT = "design-workspace-archive"
export const ARCHIVE_VERSION = 1

export const ArchiveHeader = Schema.Struct({
  format: Schema.Literal(ARCHIVE_FORMAT),
  version: Schema.Literal(ARCHIVE_VERSION),
  created_at: Schema.String,
  with_credentials: Schema.Boolean,
  schema: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, checksum: Schema.String })),
  tables: Schema.Array(Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String) }))
})
export type ArchiveHeader = typeof ArchiveHeader.Type

/** The last line: the number of rows of each table, and the position of each identity sequence. */
export const ArchiveEnd = Schema.Struct({
  end: Schema.Struct({
    rows: Schema.Record(Schema.String, Schema.Int),
    counters: Schema.Record(Schema.String, Schema.String.check(Schema.isPattern(/^[1-9][0-9]{0,18}$/)))
  })
})
export type ArchiveEnd = (typeof ArchiveEnd.Type)["end"]

export const rowLine = (table: string, row: string): string => `{"${table}":${row}}`

const rowOf = (table: string, line: string): string | undefined => {
  const start = `{"${table}":`
  return line.startsWith(start) && line.endsWith("}") ? line.slice(start.length, -1) : undefined
}

type Read<A> = Result.Result<A, ArchiveDamaged | ArchiveUnknown>

const damaged = (reason: string): Read<never> => Result.fail(new ArchiveDamaged({ reason }))
const unknown = (reason: string): Read<never> => Result.fail(new ArchiveUnknown({ reason }))

const sameNames = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((name, place) => name === b[place])

/** How many migrations the archive's database had, which must be the program's first ones, in order. */
const levelOf = ({ schema }: ArchiveHeader, migrations: ReadonlyArray<Migration>): Read<number> => {
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

const tablesOf = (header: ArchiveHeader, isCurrent: boolean): Read<ReadonlyArray<ArchivedTable>> => {
  const known = selectTables(header.with_credentials)
  const tables: Array<ArchivedTable> = []
  for (const { columns, name } of header.tables) {
    const table = known.find((it) => it.name === name)
    if (table === undefined)
      return unknown(`The archive has a table ${name}, which this program does not know.`)
    tables.push({ ...table, columns })
  }
  const whole = sameNames(
    tables.map(({ name }) => name),
    known.map(({ name }) => name)
  )
  if (isCurrent && !whole) return damaged("its header lacks tables or columns")
  return Result.succeed(tables)
}

/** Fails for a column that the tables lack; of the current schema, the header must have all of theirs. */
export const checkColumns = (
  header: ArchiveHeader,
  known: ReadonlyArray<ArchivedTable>,
  isCurrent: boolean
): Read<void> => {
  for (const { columns, name } of header.tables) {
    const own = known.find((it) => it.name === name)?.columns ?? []
    const strange = columns.find((it) => !own.includes(it))
    if (strange !== undefined) {
      return unknown(`The archive's table ${name} has a column ${strange}, which this program does not know.`)
    }
    if (isCurrent && own.some((it) => !columns.includes(it)))
      return damaged("its header lacks tables or columns")
  }
  return Result.void
}

type ArchiveItem =
  | { readonly _tag: "Header"; readonly header: ArchiveHeader; readonly level: number }
  | { readonly _tag: "Row"; readonly table: ArchivedTable; readonly row: string }
  | { readonly _tag: "End"; readonly end: ArchiveEnd }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Claim = Schema.Struct({ format: Schema.Literal(ARCHIVE_FORMAT), version: Schema.Int })
const decodeClaim = Schema.decodeUnknownResult(Claim)
const decodeHeader = Schema.decodeUnknownResult(ArchiveHeader)
const decodeEnd = Schema.decodeUnknownResult(ArchiveEnd, { onExcessProperty: "error" })

/** Checks the form and order of an archive's lines, and its counts. The database checks values. */
export class ArchiveReader {
  readonly #migrations: ReadonlyArray<Migration>
  #tables: ReadonlyArray<ArchivedTable> | undefined
  #place = 0
  #line = 0
  readonly #counts = new Map<string, number>()
  #ended = false

  constructor(migrations: ReadonlyArray<Migration>) {
    this.#migrations = migrations
  }

  take(line: string): Read<ArchiveItem> {
    this.#line += 1
    if (this.#tables === undefined) return this.#header(parseJson(line))
    if (this.#ended) return damaged(`line ${this.#line} comes after its end`)
    for (let place = this.#place; place < this.#tables.length; place += 1) {
      const table = this.#tables[place]
      const row = table === undefined ? undefined : rowOf(table.name, line)
      if (table !== undefined && row !== undefined) return this.#row(place, table, row)
    }
    return this.#end(parseJson(line))
  }

  finish(): Read<void> {
    if (this.#tables === undefined) return damaged("it is empty")
    return this.#ended ? Result.void : damaged(`it is cut off after line ${this.#line}`)
  }

  #header(value: unknown): Read<ArchiveItem> {
    const claim = decodeClaim(value)
    if (Result.isFailure(claim))
      return damaged("it does not begin as an archive of the Design Workspace does")
    const { version } = claim.success
    if (version !== ARCHIVE_VERSION) return unknown(`The archive has the format version ${version}.`)
    const decoded = decodeHeader(value)
    if (Result.isFailure(decoded)) return damaged("its header lacks what a header holds")
    const header = decoded.success
    const level = levelOf(header, this.#migrations)
    if (Result.isFailure(level)) return Result.fail(level.failure)
    const tables = tablesOf(header, level.success === this.#migrations.length)
    if (Result.isFailure(tables)) return Result.fail(tables.failure)
    this.#tables = tables.success
    return Result.succeed({ _tag: "Header", header, level: level.success })
  }

  #row(place: number, table: ArchivedTable, row: string): Read<ArchiveItem> {
    const value = parseJson(row)
    const keys = typeof value === "object" && value !== null ? Object.keys(value) : []
    if (!sameNames(keys, table.columns)) {
      return damaged(`line ${this.#line} is not a whole row of the table ${table.name}`)
    }
    this.#place = place
    this.#counts.set(table.name, (this.#counts.get(table.name) ?? 0) + 1)
    return Result.succeed({ _tag: "Row", table, row })
  }

  #end(value: unknown): Read<ArchiveItem> {
    const decoded = decodeEnd(value)
    if (Result.isFailure(decoded)) {
      return damaged(`line ${this.#line} is neither a row of the table that comes there nor the end`)
    }
    const { end } = decoded.success
    for (const { name } of this.#tables ?? []) {
      const [found, stated] = [this.#counts.get(name) ?? 0, end.rows[name] ?? 0]
      if (found !== stated)
        return damaged(`it says that ${name} has ${stated} rows, but has ${found} of them`)
    }
    this.#ended = true
    return Result.succeed({ _tag: "End", end })
  }
}
