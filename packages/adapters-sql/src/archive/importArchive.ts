import { Effect, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { renewFeed } from "../changes/renewFeed.ts"
import { LongStatements } from "../database/LongStatements.ts"
import type { MigrationChanged, MigrationFailed, SchemaNewer } from "../database/MigrationErrors.ts"
import { type Migration, migrate } from "../database/Migrations.ts"
import type { ArchiveDamaged, ArchiveUnknown, InstallationNotEmpty, SchemaAhead } from "./ArchiveErrors.ts"
import type { ArchiveEnd } from "./ArchiveLines.ts"
import type { ArchiveProgress } from "./ArchiveProgress.ts"
import { ArchiveReader } from "./ArchiveReader.ts"
import type { ArchiveTable } from "./ArchiveTable.ts"
import { asArchiveDamage } from "./asArchiveDamage.ts"
import { continueCounter } from "./counters.ts"
import { insertRows } from "./insertRows.ts"
import { checkReferences, prepareTarget } from "./prepareTarget.ts"
import { withoutTimeLimits } from "./withoutTimeLimits.ts"

export interface Imported {
  readonly rows: Readonly<Record<string, number>>
  /** Whether the archive had passwords and tokens. Without them nobody can sign in yet. */
  readonly withCredentials: boolean
}

/** The migrations of the program, and the callback that reports progress. */
export interface ImportOptions {
  /** Every migration of the program, in order. */
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

/** Rows are sent to the database when they reach this many characters of JSON together, or this many rows. */
const flushAt = { characters: 2 ** 20, rows: 1_000 }

/** Collects rows of one table and inserts them in batches. */
const makeLoader = (onProgress: ImportOptions["onProgress"]) => {
  let table: ArchiveTable | undefined
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

  const add = Effect.fnUntraced(function* (next: ArchiveTable, row: string) {
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
): Effect.Effect<Imported, E | ImportError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
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
