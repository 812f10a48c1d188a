import { DateTime, Effect } from "effect"
import { BeginTransaction, SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { LongStatements } from "../database/connections.ts"
import {
  type Migration,
  type MigrationChanged,
  readApplied,
  type SchemaNewer
} from "../database/Migrations.ts"
import { NoInstallation, SchemaBehind } from "./ArchiveErrors.ts"
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveEnd,
  type ArchiveHeader,
  rowLine
} from "./ArchiveReader.ts"
import {
  type ArchivedTable,
  type ArchiveProgress,
  counterOf,
  quoted,
  selectColumns,
  withoutTimeLimits
} from "./archiveTables.ts"

export interface ExportOptions<E> {
  readonly withCredentials: boolean
  readonly migrations: ReadonlyArray<Migration>
  readonly write: (text: string) => Effect.Effect<void, E>
  /** Called after every batch of rows, and once for a table without rows. */
  readonly onProgress: (progress: ArchiveProgress) => Effect.Effect<void>
}

/** Line breaks in a row's JSON can only be whitespace between its parts. */
const rowsOf = ({ columns, name, order, rows = "true", values = {} }: ArchivedTable): string => {
  const selected = columns.map((column) => `${values[column] ?? quoted([column])} AS ${quoted([column])}`)
  return `
  SELECT translate((SELECT row_to_json(r)::text FROM (SELECT ${selected.join(", ")}) r), E'\\n\\r', '  ') AS line
  FROM "${name}" WHERE ${rows} ORDER BY ${order}`
}

const requireSchema = Effect.fnUntraced(function* (migrations: ReadonlyArray<Migration>) {
  const applied = yield* readApplied(migrations)
  if (applied.length === 0) return yield* new NoInstallation()
  const missing = migrations.find(({ id }) => applied.every((row) => row.id !== id))
  if (missing !== undefined) return yield* new SchemaBehind(missing)
  return applied
})

const writeTable = Effect.fnUntraced(function* <E>(
  table: ArchivedTable,
  { onProgress, write }: ExportOptions<E>
) {
  const sql = yield* SqlClient
  const { batch, name } = table
  yield* sql.unsafe(`DECLARE archive_rows NO SCROLL CURSOR FOR ${rowsOf(table)}`).unprepared
  let rows = 0
  for (let complete = false; !complete; ) {
    const fetched = yield* sql.unsafe<{ readonly line: string }>(`FETCH ${batch} FROM archive_rows`)
      .unprepared
    if (fetched.length > 0) yield* write(fetched.map(({ line }) => `${rowLine(name, line)}\n`).join(""))
    rows += fetched.length
    complete = fetched.length < batch
    yield* onProgress({ table: name, rows, complete })
  }
  yield* sql.unsafe("CLOSE archive_rows").unprepared
  return rows
})

const writeAll = Effect.fnUntraced(function* <E>(options: ExportOptions<E>) {
  const { migrations, withCredentials, write } = options
  yield* withoutTimeLimits
  const schema = yield* requireSchema(migrations)
  const tables = yield* selectColumns(withCredentials)
  const header: ArchiveHeader = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    created_at: DateTime.formatIso(yield* DateTime.now),
    with_credentials: withCredentials,
    schema,
    tables: tables.map(({ columns, name }) => ({ name, columns }))
  }
  yield* write(`${JSON.stringify(header)}\n`)
  const rows: Record<string, number> = {}
  const counters: Record<string, string> = {}
  for (const table of tables) {
    rows[table.name] = yield* writeTable(table, options)
    const counter = yield* counterOf(table)
    if (counter !== undefined) counters[table.name] = counter
  }
  const end: ArchiveEnd = { rows, counters }
  yield* write(`${JSON.stringify({ end })}\n`)
  return end
})

/** Everything of lasting value as lines of JSON, from one snapshot. The schema must be the program's own. */
export const exportArchive = <E>(
  options: ExportOptions<E>
): Effect.Effect<
  ArchiveEnd,
  E | MigrationChanged | NoInstallation | SchemaBehind | SchemaNewer | SqlError,
  SqlClient
> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const longStatements = yield* LongStatements
    return yield* longStatements.during(sql.withTransaction(writeAll(options)))
  }).pipe(
    Effect.provideService(BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    Effect.withSpan("exportArchive")
  )
