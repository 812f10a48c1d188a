import { createHash } from "node:crypto"
import { Data, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { LongStatements } from "./connections.ts"

/** Once released, its text never changes. `sql` may hold several statements. */
export interface Migration {
  readonly id: number
  readonly name: string
  readonly sql: string
  /** The newest migration that a program must know to work with the schema after this one; this one if left out. */
  readonly worksFrom?: number
}

export type MigrationRef = Pick<Migration, "id" | "name">

/** The database was built by a migration whose text differs from the program's. */
export class MigrationChanged extends Data.TaggedError("MigrationChanged")<MigrationRef> {
  override get message(): string {
    return `Migration ${this.id} (${this.name}) was changed after this database had applied it. Restore its text and put the change into a new migration.`
  }
}

/** A newer program used the database: it has a migration that this program does not know. */
export class SchemaNewer extends Data.TaggedError("SchemaNewer")<MigrationRef> {
  override get message(): string {
    return `The database has migration ${this.id} (${this.name}), which this program does not know. Start the version that made it, or a newer one.`
  }
}

/** A migration's SQL failed. All migrations of this start were rolled back. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<
  MigrationRef & { readonly cause: SqlError }
> {
  override get message(): string {
    const { cause } = this.cause.reason
    return `Migration ${this.id} (${this.name}) failed: ${cause instanceof Error ? cause.message : this.cause.message}`
  }
}

export interface Applied extends MigrationRef {
  readonly checksum: string
}

interface AppliedRow extends Applied {
  readonly works_from: number | null
}

const ADVISORY_LOCK = 5_836_204_917_330_281n

export const checksumOf = (migration: Migration): string =>
  createHash("sha256").update(migration.sql).digest("hex")

/** The driver's extended protocol takes one statement at a time; PL/pgSQL's EXECUTE runs several in turn. */
const asOneStatement = (migration: Migration): string => {
  const tag = `m${checksumOf(migration).slice(0, 24)}`
  return `do $do_${tag}$ begin execute $${tag}$${migration.sql}$${tag}$; end $do_${tag}$`
}

const applied = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Waiting for another process that migrates is no reason to time out.
  yield* sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
  yield* sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`
  yield* sql`
    create table if not exists schema_migration (
      id integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`
  yield* sql`alter table schema_migration add column if not exists works_from integer`
  return yield* sql<AppliedRow>`select id, name, checksum, works_from from schema_migration order by id`
})

const unknownAmong = Effect.fnUntraced(function* <Row extends Applied>(
  rows: ReadonlyArray<Row>,
  migrations: ReadonlyArray<Migration>
) {
  const known = new Map(migrations.map((migration) => [migration.id, migration]))
  const unknown: Array<Row> = []
  for (const row of rows) {
    const migration = known.get(row.id)
    if (migration === undefined) unknown.push(row)
    else if (checksumOf(migration) !== row.checksum)
      return yield* new MigrationChanged({ id: row.id, name: migration.name })
  }
  return unknown
})

const refuse = (unknown: ReadonlyArray<Applied>) =>
  Effect.forEach(unknown, ({ id, name }) => Effect.fail(new SchemaNewer({ id, name })), { discard: true })

/** None for a database that was never migrated. */
export const readApplied = Effect.fn("Migrations.readApplied")(function* (
  migrations: ReadonlyArray<Migration>
) {
  const sql = yield* SqlClient
  const table = yield* sql<{
    readonly found: boolean
  }>`select to_regclass('schema_migration') is not null as found`
  if (table[0]?.found !== true) return []
  const rows = yield* sql<Applied>`select id, name, checksum from schema_migration order by id`
  yield* refuse(yield* unknownAmong(rows, migrations))
  return rows
})

const apply = Effect.fnUntraced(function* (migration: Migration) {
  const sql = yield* SqlClient
  const { id, name, worksFrom = null } = migration
  yield* Effect.mapError(
    sql.unsafe(asOneStatement(migration)).unprepared,
    (cause) => new MigrationFailed({ id, name, cause })
  )
  const row = { id, name, checksum: checksumOf(migration), works_from: worksFrom }
  yield* sql`insert into schema_migration ${sql.insert(row)}`
})

const goOn = Effect.fnUntraced(function* (
  unknown: ReadonlyArray<AppliedRow>,
  migrations: ReadonlyArray<Migration>
) {
  const last = Math.max(0, ...migrations.map(({ id }) => id))
  yield* refuse(unknown.filter(({ id, works_from }) => (works_from ?? id) > last))
  for (const { id, name } of unknown)
    yield* Effect.logWarning(
      `The database has migration ${id} (${name}) of a newer version, which works with this one.`
    )
})

/** In one transaction; returns what it applied. Processes that start together wait for each other. */
export const migrate = Effect.fn("Migrations.migrate")(function* (
  migrations: ReadonlyArray<Migration>,
  onNewer: "go on" | "refuse" = "refuse"
) {
  const ordered = [...migrations].sort((a, b) => a.id - b.id)
  const twice = ordered.find(({ id }, place) => id === ordered[place - 1]?.id)
  if (twice !== undefined) return yield* Effect.die(new Error(`Two migrations have the id ${twice.id}`))
  const sql = yield* SqlClient
  const longStatements = yield* LongStatements
  return yield* longStatements.during(
    sql.withTransaction(
      Effect.gen(function* () {
        const rows = yield* applied
        const unknown = yield* unknownAmong(rows, ordered)
        yield* onNewer === "refuse" ? refuse(unknown) : goOn(unknown, ordered)
        const missing = ordered.filter(({ id }) => rows.every((row) => row.id !== id))
        yield* Effect.forEach(missing, apply, { discard: true })
        return missing
      })
    )
  )
})

/** A newer schema is no failure where its migrations say that this program works with it. */
export const layer = (
  migrations: ReadonlyArray<Migration>
): Layer.Layer<never, MigrationChanged | SchemaNewer | MigrationFailed | SqlError, SqlClient> =>
  Layer.effectDiscard(migrate(migrations, "go on"))
