import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { type Migration, migrate } from "../database/Migrations.ts"
import { InstallationNotEmpty, SchemaAhead } from "./ArchiveErrors.ts"
import { archiveTables } from "./archiveTables.ts"

const migrateTo = (migrations: ReadonlyArray<Migration>, level: number) =>
  Effect.catchTag(migrate(migrations.slice(0, level)), "SchemaNewer", (newer) => {
    const known = migrations.some(({ id }) => id === newer.id)
    return Effect.fail(known ? new SchemaAhead({ id: newer.id, name: newer.name }) : newer)
  })

const requireEmpty = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const { name } of archiveTables) {
    const there = yield* sql<{ readonly there: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS there`
    if (there[0]?.there !== true) continue
    const found = yield* sql<{ readonly filled: boolean }>`SELECT EXISTS (SELECT FROM ${sql(name)}) AS filled`
    if (found[0]?.filled === true) return yield* new InstallationNotEmpty({ table: name })
  }
})

/** Switches the constraints by which rows refer to tables that are filled later to `DEFERRABLE`, or back. */
const forwardReferences = (how: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(
      archiveTables.filter(({ refersAhead }) => refersAhead !== undefined),
      ({ name, refersAhead }) =>
        sql.unsafe(`ALTER TABLE "${name}" ALTER CONSTRAINT "${refersAhead}" ${how}`).unprepared,
      { discard: true }
    )
  )

/** Inside the import's transaction: migrates to the archive's schema, locks out new users, and checks for emptiness. */
export const prepareTarget = Effect.fnUntraced(function* (
  migrations: ReadonlyArray<Migration>,
  level: number
) {
  const sql = yield* SqlClient.SqlClient
  yield* migrateTo(migrations, level)
  yield* sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`
  yield* requireEmpty
  yield* forwardReferences("DEFERRABLE INITIALLY DEFERRED")
})

/** When every table is filled: checks the forward references, and from then on immediately again. */
export const checkReferences = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SET CONSTRAINTS ALL IMMEDIATE`.unprepared
  yield* forwardReferences("NOT DEFERRABLE")
})
