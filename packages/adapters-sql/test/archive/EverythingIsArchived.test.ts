import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { archiveTables, notArchived, selectColumns } from "../../src/archive/archiveTables.ts"
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

const described = archiveTables.flatMap(({ name, secretColumns = {}, values = {}, without = {} }) =>
  Object.keys({ ...without, ...values, ...secretColumns }).map((column) => `${name}.${column}`)
)

describe.each(makeDatabases(migrations))("the description of an archive on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("against the schema", (it) => {
    it.effect("names every table, as archived or with the reason why not, and nothing else", () =>
      Effect.gen(function* () {
        const tables = new Set((yield* columns).map(({ table }) => table))
        const named = [...archiveTables.map(({ name }) => name), ...Object.keys(notArchived)]
        expect([...tables].sort()).toEqual(named.sort())
      })
    )

    it.effect(
      "has every column but those left out with the reason why, and names none that does not exist",
      () =>
        Effect.gen(function* () {
          const found = (yield* columns).map(({ column, table }) => `${table}.${column}`)
          expect(described.filter((column) => !found.includes(column))).toEqual([])
          const archived = (yield* selectColumns(true)).flatMap((table) =>
            [...table.columns, ...Object.keys(table.without ?? {})].map((column) => `${table.name}.${column}`)
          )
          const computed = ["memory_rule.own_of"]
          const theirs = found.filter((name) => notArchived[name.split(".")[0] ?? ""] === undefined)
          expect([...archived, ...computed].sort()).toEqual(theirs.sort())
        })
    )

    it.effect("without credentials has no column that sounds like one, but these", () =>
      Effect.gen(function* () {
        const open = (yield* selectColumns(false)).flatMap(({ columns, name }) =>
          columns.map((column) => `${name}.${column}`)
        )
        expect(open.filter((column) => /secret|hash|key|token|password/.test(column)).sort()).toEqual([
          "app_user.email_key",
          "audit_line.token_id",
          "collection_content.hash",
          "collection_version.content_hash",
          "document_text.hash",
          "document_version.text_hash"
        ])
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
