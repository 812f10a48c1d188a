import type * as PgClient from "@effect/sql-pg/PgClient"
import { describe, expect, inject, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { type Migration, migrate } from "../../src/database/Migrations.ts"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { freshPostgres } from "../../testing/FreshPostgres.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const first: Migration = {
  id: 1,
  name: "authors",
  sql: `
    create table author (id integer primary key, name text not null);
    -- a semicolon; in a comment, and one in a text
    insert into author values (1, 'one; two'), (2, 'it''s');
    create function shout(text) returns text language plpgsql as $$ begin return upper($1); end; $$;`
}
const second: Migration = {
  id: 2,
  name: "books",
  sql: "create table book (author integer references author)"
}
const broken: Migration = {
  id: 3,
  name: "broken",
  sql: "create table page (n int); insert into nowhere values (1)"
}

const tables = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name collate "C"`
  return rows.map(({ name }) => name)
})

describe.each(makeDatabases([]))("Migrations.migrate on $name", ({ layer }) => {
  const test = (title: string, body: Effect.Effect<void, unknown, SqlClient | PgClient.PgClient>) =>
    it.live(title, () => Effect.provide(body, layer))

  test(
    "applies each migration once, in the order of the ids, with several statements in one text",
    Effect.gen(function* () {
      const sql = yield* SqlClient
      expect(yield* migrate([second, first])).toEqual([first, second])
      expect(yield* migrate([first, second])).toEqual([])
      expect(yield* tables).toEqual(["author", "book", "schema_migration"])
      expect(yield* sql`select shout(name) as name from author order by id`).toEqual([
        { name: "ONE; TWO" },
        { name: "IT'S" }
      ])
      expect(yield* sql`select id, name from schema_migration order by id`).toEqual([
        { id: 1, name: "authors" },
        { id: 2, name: "books" }
      ])
    })
  )

  test(
    "refuses a migration whose text was changed after it was applied",
    Effect.gen(function* () {
      yield* migrate([first])
      const error = yield* Effect.flip(migrate([{ ...first, sql: `${first.sql} ` }, second]))
      expect(error).toMatchObject({ _tag: "MigrationChanged", id: 1, name: "authors" })
      expect(error.message).toContain("Migration 1 (authors) was changed")
      expect(yield* tables).toEqual(["author", "schema_migration"])
    })
  )

  test(
    "refuses a database that a newer program has migrated",
    Effect.gen(function* () {
      yield* migrate([first, second])
      const error = yield* Effect.flip(migrate([first]))
      expect(error).toMatchObject({ _tag: "SchemaNewer", id: 2, name: "books" })
    })
  )

  test(
    "goes on with a newer schema as far as that says that it works with older programs",
    Effect.gen(function* () {
      yield* migrate([first, { ...second, worksFrom: 1 }])
      expect(yield* migrate([first], "go on")).toEqual([])
      const refused = yield* Effect.flip(migrate([first]))
      expect(refused).toMatchObject({ _tag: "SchemaNewer", id: 2 })
      yield* migrate([
        first,
        second,
        { id: 3, name: "pages", sql: "create table page (n int)", worksFrom: 2 }
      ])
      const tooOld = yield* Effect.flip(migrate([first], "go on"))
      expect(tooOld).toMatchObject({ _tag: "SchemaNewer", id: 3, name: "pages" })
      expect(yield* migrate([first, second], "go on")).toEqual([])
      const changed = yield* Effect.flip(migrate([{ ...first, sql: "select 1" }, second], "go on"))
      expect(changed).toMatchObject({ _tag: "MigrationChanged", id: 1 })
    })
  )

  test(
    "leaves nothing of a start whose migration fails, and says which one",
    Effect.gen(function* () {
      yield* migrate([first])
      const error = yield* Effect.flip(migrate([first, second, broken]))
      expect(error).toMatchObject({ _tag: "MigrationFailed", id: 3, name: "broken" })
      expect(error.message).toBe('Migration 3 (broken) failed: relation "nowhere" does not exist')
      expect(yield* tables).toEqual(["author", "schema_migration"])
      expect(yield* migrate([first, second])).toEqual([second])
    })
  )
})

describe("Migrations.migrate", () => {
  it.live("applies once when eight processes start together", () =>
    Effect.gen(function* () {
      const url = yield* freshPostgres(inject("postgresUrl"), [])
      const slow: Migration = { id: 1, name: "slow", sql: `select pg_sleep(0.2);${first.sql}` }
      const start = Effect.provide(
        migrate([slow, second]),
        PostgresDatabase.layer({ url, maxConnections: 2 })
      )
      const outcomes = yield* Effect.all(
        Array.from({ length: 8 }, () => start),
        { concurrency: "unbounded" }
      )
      expect(outcomes.filter((done) => done.length === 2)).toHaveLength(1)
      expect(outcomes.filter((done) => done.length === 0)).toHaveLength(7)
    }).pipe(Effect.scoped)
  )
})

describe("PostgresDatabase.layer", () => {
  it.live("sets the limits and the zone of its sessions and names itself", () =>
    Effect.gen(function* () {
      const url = yield* freshPostgres(inject("postgresUrl"), [])
      const settings = Effect.flatMap(
        SqlClient,
        (sql) => sql`
          select name, setting from pg_settings
          where name in ('TimeZone', 'statement_timeout', 'lock_timeout', 'application_name',
            'idle_in_transaction_session_timeout') order by name collate "C"`
      )
      const found = yield* Effect.provide(settings, PostgresDatabase.layer({ url, maxConnections: 1 }))
      expect(found).toEqual([
        { name: "TimeZone", setting: "UTC" },
        { name: "application_name", setting: "design-workspace" },
        { name: "idle_in_transaction_session_timeout", setting: "60000" },
        { name: "lock_timeout", setting: "10000" },
        { name: "statement_timeout", setting: "30000" }
      ])
    }).pipe(Effect.scoped)
  )

  it.live.each([true, false])("prepares statements by name, unless asked not to: %s", (prepare) =>
    Effect.gen(function* () {
      const url = yield* freshPostgres(inject("postgresUrl"), [])
      const counted = Effect.flatMap(SqlClient, (sql) =>
        Effect.andThen(
          sql`select ${1}::int as one`,
          sql`select count(*) > 0 as named from pg_prepared_statements`
        )
      )
      const [found] = yield* Effect.provide(
        counted,
        PostgresDatabase.layer({ url, prepare, maxConnections: 1 })
      )
      expect(found).toEqual({ named: prepare })
    }).pipe(Effect.scoped)
  )
})
