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

/** What a template has beside its schema: made once for a server, with a text for everyone who takes a copy. */
export interface Furniture {
  readonly name: string
  readonly put: (url: Redacted.Redacted) => Promise<string>
}

const furnishedName = (migrations: ReadonlyArray<Migration>, { name }: Furniture): string =>
  `${templateName(migrations)}_${name}`

/** The statement that reads the text of the furniture, from any database of the server. */
export const furnitureText = (migrations: ReadonlyArray<Migration>, furniture: Furniture): string => {
  const name = furnishedName(migrations, furniture)
  return `select shobj_description(oid, 'pg_database') as text from pg_database where datname = '${name}'`
}

const connect = (server: string) => PgConnection.make({ url: Redacted.make(server) })

/** Makes a template once per server and name; other processes wait and find it. */
const template = Effect.fnUntraced(function* <E>(
  admin: PgConnection.PgConnection,
  name: string,
  from: string,
  fill: (database: string) => Effect.Effect<unknown, E>
) {
  const found = Effect.map(
    admin.query("select 1 from pg_database where datname = $1", [name]),
    ({ rows }) => rows.length > 0
  )
  if (yield* found) return name
  yield* admin.query("select pg_advisory_lock($1)", [ADVISORY_LOCK])
  if (yield* found) return name
  const unfinished = `${name}_new`
  yield* admin.query(`drop database if exists "${unfinished}" with (force)`)
  yield* admin.query(`create database "${unfinished}" template "${from}"`)
  yield* fill(unfinished)
  yield* admin.query(`alter database "${unfinished}" rename to "${name}"`)
  return name
})

const migrated = (admin: PgConnection.PgConnection, server: string, migrations: ReadonlyArray<Migration>) =>
  template(admin, templateName(migrations), "template1", (database) =>
    Effect.provide(
      migrate(migrations),
      PostgresDatabase.layer({ url: urlOf(server, database), maxConnections: 1 })
    )
  )

/** A copy of the database that `sourceOf` names, by files: half of what it costs to write each page into the log. */
const copyOf = <E>(
  server: string,
  sourceOf: (admin: PgConnection.PgConnection) => Effect.Effect<string, E>
): Effect.Effect<Redacted.Redacted, never, Scope.Scope> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const create = Effect.gen(function* () {
    const admin = yield* connect(server)
    const source = yield* sourceOf(admin)
    yield* admin.query(`create database "${name}" template "${source}" strategy file_copy`)
    return urlOf(server, name)
  })
  const drop = Effect.flatMap(connect(server), (admin) =>
    admin.query(`drop database if exists "${name}" with (force)`)
  )
  return Effect.acquireRelease(Effect.orDie(Effect.scoped(create)), () => Effect.orDie(Effect.scoped(drop)))
}

/** The address of a new, migrated database of a random name on `server`; dropped at the end of the scope. */
export const freshPostgres = (
  server: string,
  migrations: ReadonlyArray<Migration>
): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  starting(
    "PostgreSQL",
    copyOf(server, (admin) => migrated(admin, server, migrations))
  )

/** The same with furniture in it. */
export const furnishedPostgres = (
  server: string,
  migrations: ReadonlyArray<Migration>,
  furniture: Furniture
): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  starting(
    "PostgreSQL",
    copyOf(
      server,
      Effect.fnUntraced(function* (admin) {
        const from = yield* migrated(admin, server, migrations)
        const fill = Effect.fnUntraced(function* (database: string) {
          const text = yield* Effect.promise(() => furniture.put(urlOf(server, database)))
          yield* admin.query(`comment on database "${database}" is '${text.replaceAll("'", "''")}'`)
        })
        return yield* template(admin, furnishedName(migrations, furniture), from, fill)
      })
    )
  )

/** The same without a schema: what a first start finds. */
export const emptyPostgres = (server: string): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  starting(
    "PostgreSQL",
    copyOf(server, () => Effect.succeed("template0"))
  )
