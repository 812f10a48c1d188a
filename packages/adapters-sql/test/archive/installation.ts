import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { archiveTables, withoutTimeLimits } from "../../src/archive/archiveTables.ts"

import type { Installation } from "./makeInstallation.ts"

const typesOf = Effect.fnUntraced(function* (table: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly name: string; readonly type: string }>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`
  return new Map(rows.map(({ name, type }) => [name, type]))
})

/** Stores the installation by plain inserts of its values. */
export const store = Effect.fnUntraced(function* (installation: Installation) {
  const sql = yield* SqlClient.SqlClient
  const ahead = (how: string) =>
    sql.unsafe(`ALTER TABLE project ALTER CONSTRAINT project_present_graph ${how}`).unprepared
  const insert = Effect.fnUntraced(function* (table: string) {
    const types = yield* typesOf(table)
    for (const row of installation[table] ?? []) {
      const names = Object.keys(row)
      const values = names.map((name, place) => `$${place + 1}::text::${types.get(name)}`)
      yield* sql.unsafe(
        `INSERT INTO ${table} (${names.join(", ")}) OVERRIDING SYSTEM VALUE VALUES (${values.join(", ")})`,
        Object.values(row)
      )
    }
  })
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* ahead("DEFERRABLE INITIALLY DEFERRED")
      yield* Effect.forEach(archiveTables, ({ name }) => insert(name), { discard: true })
      yield* sql`SET CONSTRAINTS ALL IMMEDIATE`.unprepared
      yield* ahead("NOT DEFERRABLE")
      yield* sql`SELECT setval('document_version_id_seq', 100000)`
    })
  )
})

/** Everything that is in the archived tables, each value as the database writes it as text, in an order of its own. */
export const readAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* withoutTimeLimits
  const contents: Record<string, ReadonlyArray<string>> = {}
  for (const { name } of archiveTables) {
    const rows = yield* sql.unsafe<{ readonly row: string }>(
      `SELECT t::text AS row FROM ${name} t ORDER BY t::text COLLATE "C"`
    )
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}).pipe((reads) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(reads)))

/** Empties the archived tables, so that the database may be filled again. */
export const empty = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const names = archiveTables.map(({ name }) => name).join(", ")
  yield* sql.unsafe(`TRUNCATE ${names} RESTART IDENTITY CASCADE`)
})
