import { createHash, randomUUID } from "node:crypto"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Redacted, type Scope } from "effect"
import { type Migration, migrate } from "../src/database/Migrations.ts"
import * as PostgresDatabase from "../src/database/PostgresDatabase.ts"
import { starting } from "./starting.ts"

const ADVISORY_LOCK = 7_214_605_883_190_452n

const urlOf = (server: string, database: string): Redacted.Redacted => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return Redacted.make(url.href)
}

const templateName = (migrations: ReadonlyArray<Migration>): string =>
  `template_${createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 24)}`

/** Makes the migrated template once per server and schema; other processes wait and find it. */
const template = Effect.fnUntraced(function* (server: string, migrations: ReadonlyArray<Migration>) {
  const admin = yield* PgConnection.make({ url: Redacted.make(server) })
  const name = templateName(migrations)
  yield* admin.query("select pg_advisory_lock($1)", [ADVISORY_LOCK])
  const found = yield* admin.query("select 1 from pg_database where datname = $1", [name])
  if (found.rows.length > 0) return name
  const unfinished = `${name}_new`
  yield* admin.query(`drop database if exists "${unfinished}" with (force)`)
  yield* admin.query(`create database "${unfinished}"`)
  const database = PostgresDatabase.layer({ url: urlOf(server, unfinished), maxConnections: 1 })
  yield* Effect.provide(migrate(migrations), database)
  yield* admin.query(`alter database "${unfinished}" rename to "${name}"`)
  return name
}, Effect.scoped)

const administer = (server: string, statement: string): Effect.Effect<void> =>
  PgConnection.make({ url: Redacted.make(server) }).pipe(
    Effect.flatMap((admin) => admin.query(statement)),
    Effect.scoped,
    Effect.orDie,
    Effect.asVoid
  )

const copyOf = (server: string, source: string): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  Effect.gen(function* () {
    const name = `test_${randomUUID().replaceAll("-", "")}`
    yield* Effect.acquireRelease(administer(server, `create database "${name}" template "${source}"`), () =>
      administer(server, `drop database if exists "${name}" with (force)`)
    )
    return urlOf(server, name)
  })

/** The address of a new, migrated database of a random name on `server`; dropped at the end of the scope. */
export const freshPostgres = (
  server: string,
  migrations: ReadonlyArray<Migration>
): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  starting(
    "PostgreSQL",
    Effect.flatMap(Effect.orDie(template(server, migrations)), (source) => copyOf(server, source))
  )

/** The same without a schema: what a first start finds. */
export const emptyPostgres = (server: string): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  starting("PostgreSQL", copyOf(server, "template0"))
