import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { archiveTables, notArchived } from "../../src/archive/archiveTables.ts"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const columns = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly table: string; readonly column: string; readonly identity: boolean }>`
    SELECT table_name AS "table", column_name AS "column", is_identity = 'YES' AS identity
    FROM information_schema.columns WHERE table_schema = current_schema()
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = to_regclass(table_name))`
)

const described = archiveTables.flatMap(({ columns, name, without = {} }) =>
  [...columns, ...Object.keys(without)].map((column) => `${name}.${column}`)
)

describe.each(makeDatabases(migrations))("the description of an archive on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("against the schema", (it) => {
    it.effect(
      "names every column of every table, as archived or with the reason why not, and nothing else",
      () =>
        Effect.gen(function* () {
          const found = (yield* columns).filter(({ table }) => notArchived[table] === undefined)
          expect(found.map(({ column, table }) => `${table}.${column}`).sort()).toEqual(described.toSorted())
        })
    )

    it.effect("names no table as not archived that does not exist", () =>
      Effect.gen(function* () {
        const tables = new Set((yield* columns).map(({ table }) => table))
        expect(Object.keys(notArchived).filter((table) => !tables.has(table))).toEqual([])
      })
    )

    it.effect("counts on with every identity sequence of an archived table", () =>
      Effect.gen(function* () {
        const identities = (yield* columns).filter(
          ({ identity, table }) => identity && notArchived[table] === undefined
        )
        const counters = archiveTables.flatMap(({ counter, name }) =>
          counter === undefined ? [] : [{ table: name, column: counter, identity: true }]
        )
        expect(identities).toEqual(counters)
      })
    )

    it.effect("orders the tables so that foreign keys hold, but for those that it says refer ahead", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const keys = yield* sql<{ readonly name: string; readonly from: string; readonly to: string }>`
            SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
            FROM pg_constraint WHERE contype = 'f'`
        const place = (table: string) => archiveTables.findIndex(({ name }) => name === table)
        const ahead = keys.filter(({ from, to }) => place(from) >= 0 && place(to) > place(from))
        expect(ahead.map(({ name }) => name)).toEqual(
          archiveTables.flatMap(({ refersAhead }) => refersAhead ?? [])
        )
        expect(keys.filter(({ from, to }) => place(from) >= 0 && place(to) < 0)).toEqual([])
      })
    )
  })
})
