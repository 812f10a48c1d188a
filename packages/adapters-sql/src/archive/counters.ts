import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { ArchiveTable } from "./ArchiveTable.ts"
import { archiveTables } from "./archiveTables.ts"

/** The position of the table's identity sequence; nothing if the table has no sequence or it has not been used. */
export const counterOf = Effect.fnUntraced(function* ({ counter, name }: ArchiveTable) {
  if (counter === undefined) return undefined
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly value: string | null }>`
    SELECT pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counter})::regclass)::text AS value`
  return rows[0]?.value ?? undefined
})

/** Lets the table's identity sequence continue after `value`, and never before a row that already exists. */
export const continueCounter = Effect.fnUntraced(function* (table: string, value: string) {
  const counter = archiveTables.find(({ name }) => name === table)?.counter
  if (counter === undefined) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    SELECT setval(
      pg_get_serial_sequence(${table}, ${counter})::regclass,
      greatest(${value}::bigint, (SELECT max(${sql(counter)}) FROM ${sql(table)}))
    )`
})
