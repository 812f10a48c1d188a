import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { renewFeed } from "../changes/SqlChangeFeed.ts"
import { codeOf, wordsOf } from "../database/causes.ts"
import { LongStatements } from "../database/connections.ts"
import {
  type Migration,
  type MigrationChanged,
  type MigrationFailed,
  migrate,
  type SchemaNewer
} from "../database/Migrations.ts"
import { ArchiveDamaged, type ArchiveUnknown, InstallationNotEmpty, SchemaAhead } from "./ArchiveErrors.ts"
import { type ArchiveEnd, ArchiveReader, checkColumns } from "./ArchiveReader.ts"
import {
  type ArchivedTable,
  type ArchiveProgress,
  archiveTables,
  continueCounter,
  quoted,
  selectColumns,
  withoutTimeLimits
} from "./archiveTables.ts"

const asArchiveDamage = <A>(
  statements: Effect.Effect<A, SqlError, SqlClient>,
  table?: string
): Effect.Effect<A, ArchiveDamaged | SqlError, SqlClient> =>
  Effect.catch(statements, (error): Effect.Effect<never, ArchiveDamaged | SqlError> => {
    const { cause } = error.reason
    // SQLSTATE classes: impossible values, violated constraints.
    if (!/^2[23]/.test(codeOf(cause))) return Effect.fail(error)
    const where = table === undefined ? "its tables" : `its table ${table}`
    return Effect.fail(
      new ArchiveDamaged({ reason: `the database refuses rows of ${where}: ${wordsOf(cause)}` })
    )
  })

const migrateTo = (migrations: ReadonlyArray<Migration>, level: number) =>
  Effect.catchTag(migrate(migrations.slice(0, level)), "SchemaNewer", (newer) => {
    const known = migrations.some(({ id }) => id === newer.id)
    return Effect.fail(known ? new SchemaAhead({ id: newer.id, name: newer.name }) : newer)
  })

const requireEmpty = Effect.gen(function* () {
  const sql = yield* SqlClient
  for (const { name } of archiveTables) {
    const there = yield* sql<{ readonly there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`
    if (there[0]?.there !== true) continue
    const found = yield* sql<{ readonly filled: boolean }>`SELECT EXISTS (SELECT FROM ${sql(name)}) AS filled`
    if (found[0]?.filled === true) return yield* new InstallationNotEmpty({ table: name })
  }
})

/** Of the constraints by which rows refer to tables that are filled later. */
const forwardReferences = (how: string) =>
  Effect.flatMap(SqlClient, (sql) =>
    Effect.forEach(
      archiveTables.filter(({ refersAhead }) => refersAhead !== undefined),
      ({ name, refersAhead }) =>
        sql.unsafe(`ALTER TABLE "${name}" ALTER CONSTRAINT "${refersAhead}" ${how}`).unprepared,
      { discard: true }
    )
  )

const prepareTarget = Effect.fnUntraced(function* (migrations: ReadonlyArray<Migration>, level: number) {
  const sql = yield* SqlClient
  yield* migrateTo(migrations, level)
  yield* sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`
  yield* requireEmpty
  yield* forwardReferences("DEFERRABLE INITIALLY DEFERRED")
})

const checkReferences = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`SET CONSTRAINTS ALL IMMEDIATE`.unprepared
  yield* forwardReferences("NOT DEFERRABLE")
})

/** The database parses the JSON: to do so here would round numbers and change the spelling of graphs. */
const insertRows = Effect.fnUntraced(function* (table: ArchivedTable, rows: ReadonlyArray<string>) {
  const sql = yield* SqlClient
  const { columns, name, secretColumns = {} } = table
  const absent = Object.entries(secretColumns).filter(([column]) => !columns.includes(column))
  const into = quoted([...columns, ...absent.map(([column]) => column)])
  const values = [quoted(columns), ...absent.map((_, place) => `$${place + 2}`)].join(", ")
  const statement = `
    INSERT INTO "${name}" (${into}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_populate_recordset(null::"${name}", $1::text::json)`
  const insertion = sql.unsafe(statement, [`[${rows.join(",")}]`, ...absent.map(([, value]) => value)])
  yield* asArchiveDamage(insertion, name)
})

export interface Imported {
  readonly rows: Readonly<Record<string, number>>
  readonly withCredentials: boolean
}

export interface ImportOptions {
  readonly migrations: ReadonlyArray<Migration>
  /** Called after every batch of rows, and at the end of each table that has rows. */
  readonly onProgress: (progress: ArchiveProgress) => Effect.Effect<void>
}

type ImportError =
  | ArchiveDamaged
  | ArchiveUnknown
  | InstallationNotEmpty
  | MigrationChanged
  | MigrationFailed
  | SchemaAhead
  | SchemaNewer
  | SqlError

const flushAt = { characters: 2 ** 20, rows: 1_000 }

const makeLoader = (onProgress: ImportOptions["onProgress"]) => {
  let table: ArchivedTable | undefined
  let waiting: Array<string> = []
  let characters = 0
  let rows = 0

  const flush = Effect.fnUntraced(function* (complete: boolean) {
    if (table === undefined) return
    if (waiting.length > 0) yield* insertRows(table, waiting)
    rows += waiting.length
    waiting = []
    characters = 0
    yield* onProgress({ table: table.name, rows, complete })
  })

  const add = Effect.fnUntraced(function* (next: ArchivedTable, row: string) {
    if (next.name !== table?.name) {
      yield* flush(true)
      table = next
      rows = 0
    }
    waiting.push(row)
    characters += row.length
    if (characters >= flushAt.characters || waiting.length >= flushAt.rows) yield* flush(false)
  })

  return { add, finish: Effect.suspend(() => flush(true)) }
}

const load = Effect.fnUntraced(function* <E>(
  lines: Stream.Stream<ReadonlyArray<string>, E>,
  { migrations, onProgress }: ImportOptions
) {
  const reader = new ArchiveReader(migrations)
  const loader = makeLoader(onProgress)
  let end: ArchiveEnd = { rows: {}, counters: {} }
  let withCredentials = false
  const take = Effect.fnUntraced(function* (line: string) {
    const item = yield* Effect.fromResult(reader.take(line))
    if (item._tag === "Header") {
      withCredentials = item.header.with_credentials
      yield* prepareTarget(migrations, item.level)
      const known = yield* selectColumns(withCredentials)
      yield* Effect.fromResult(checkColumns(item.header, known, item.level === migrations.length))
    }
    if (item._tag === "Row") yield* loader.add(item.table, item.row)
    if (item._tag === "End") end = item.end
  })
  yield* Stream.runForEach(lines, (some) => Effect.forEach(some, take, { discard: true }))
  yield* Effect.fromResult(reader.finish())
  yield* loader.finish
  return { ...end, withCredentials }
})

/** Fills an empty installation and brings older rows up to the current schema, in one transaction. */
export const importArchive = <E>(
  lines: Stream.Stream<ReadonlyArray<string>, E>,
  options: ImportOptions
): Effect.Effect<Imported, E | ImportError, SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const longStatements = yield* LongStatements
    const fill = Effect.gen(function* () {
      yield* withoutTimeLimits
      // The lines of the audit trail tell of what was changed elsewhere.
      yield* sql`SELECT set_config('design_workspace.imports', '1', true)`
      const { counters, rows, withCredentials } = yield* load(lines, options)
      yield* asArchiveDamage(checkReferences)
      yield* Effect.forEach(Object.entries(counters), ([table, value]) =>
        asArchiveDamage(continueCounter(table, value), table)
      )
      yield* migrate(options.migrations)
      yield* renewFeed
      return { rows, withCredentials }
    })
    return yield* longStatements.during(sql.withTransaction(fill))
  }).pipe(Effect.withSpan("importArchive"))
