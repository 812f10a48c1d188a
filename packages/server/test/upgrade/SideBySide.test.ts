import { type Migration, migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { isProof } from "@design-workspace/verification/gates/gate"
import { breaksBetween, schemaFacts } from "@design-workspace/verification/scenes/upgrade/breaksBetween"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"

/** The last migration of the time when an upgrade could need a stop without saying so. */
const lastOfBefore = 28

const postgres = makeDatabases([]).find(({ name }) => name === "postgres")
if (postgres === undefined) throw new Error("there are two databases")
const { layer } = postgres

/** Why programs that know migrations up to `known` may fail once `applied` were applied. */
const breaksAfter = (known: ReadonlyArray<Migration>, applied: ReadonlyArray<Migration>) =>
  Effect.gen(function* () {
    yield* migrate(known)
    const before = yield* schemaFacts
    yield* migrate(applied)
    return breaksBetween(before, yield* schemaFacts)
  }).pipe(Effect.provide(layer), Effect.runPromise)

const upTo = (id: number): ReadonlyArray<Migration> => migrations.filter((it) => it.id <= id)

describe("a migration", () => {
  const later = migrations.filter(({ id }) => id > lastOfBefore)

  it("says which version before can go on beside the one that brings it", () => {
    expect(later.filter(({ id, worksFrom }) => worksFrom === undefined || worksFrom >= id)).toEqual([])
  })

  // Outside the proof, the last one beside the one before it: whoever adds a migration is told at once.
  const tried = isProof ? later : later.slice(-1)

  it.each(tried.map(({ id, name, worksFrom = id }) => ({ id, name, worksFrom })))(
    "$name ($id) breaks none of the versions that it says can go on",
    async ({ id, worksFrom }) => {
      for (let known = isProof ? worksFrom : id - 1; known < id; known += 1)
        expect(await breaksAfter(upTo(known), upTo(id))).toEqual([])
    }
  )
})

describe("what breaks the version before", () => {
  const first: Migration = {
    id: 1,
    name: "books",
    sql: `
      CREATE TABLE author (id integer PRIMARY KEY, name text NOT NULL);
      CREATE TABLE book (id integer PRIMARY KEY, title text NOT NULL DEFAULT '', year integer, author_id integer,
        UNIQUE (title, year));
      CREATE FUNCTION shout(text) RETURNS text LANGUAGE sql AS 'SELECT upper($1)';`
  }

  it.each([
    ["DROP TABLE author", "the table author is gone"],
    ["ALTER TABLE author RENAME TO writer", "the table author is gone"],
    ["ALTER TABLE book DROP COLUMN year", "the column book.year is gone"],
    ["ALTER TABLE book RENAME COLUMN year TO published", "the column book.year is gone"],
    ["ALTER TABLE book ALTER COLUMN year TYPE bigint", "the column book.year is bigint instead of integer"],
    ["ALTER TABLE book ALTER COLUMN year SET NOT NULL", "the column book.year no longer takes NULL"],
    ["ALTER TABLE book ALTER COLUMN title DROP DEFAULT", "the column book.title has no default any more"],
    ["ALTER TABLE author ADD COLUMN born integer NOT NULL", "the new column author.born has to be given"],
    ["ALTER TABLE author ADD UNIQUE (name)", "rows have to fulfil more, author: UNIQUE btree (name)"],
    [
      "CREATE UNIQUE INDEX ON author (lower(name))",
      "rows have to fulfil more, author: UNIQUE btree (lower(name))"
    ],
    ["ALTER TABLE book ADD CHECK (year > 0)", "rows have to fulfil more, book: CHECK ((year > 0))"],
    [
      "ALTER TABLE book ADD FOREIGN KEY (author_id) REFERENCES author",
      "rows have to fulfil more, book: FOREIGN KEY (author_id) REFERENCES author(id)"
    ],
    [
      "ALTER TABLE book DROP CONSTRAINT book_title_year_key",
      "a key is gone that ON CONFLICT may name, book: UNIQUE btree (title, year)"
    ],
    ["DROP FUNCTION shout", "the function shout(text) returns text is gone"]
  ])("%s", async (sql, expected) => {
    expect(await breaksAfter([first], [first, { id: 2, name: "next", sql }])).toContain(expected)
  })

  it("is not what only adds to it", async () => {
    const sql = `
      CREATE TABLE shop (id integer PRIMARY KEY, owner text NOT NULL UNIQUE);
      ALTER TABLE author ADD COLUMN born integer, ADD COLUMN rank integer NOT NULL DEFAULT 1 CHECK (rank > 0);
      ALTER TABLE book ALTER COLUMN title DROP NOT NULL, ADD COLUMN shop_id integer UNIQUE REFERENCES shop;
      CREATE INDEX ON book (year);
      CREATE FUNCTION whisper(text) RETURNS text LANGUAGE sql AS 'SELECT lower($1)';`
    expect(await breaksAfter([first], [first, { id: 2, name: "next", sql }])).toEqual([])
  })

  it("is what a migration did that needed a stop", async () => {
    expect(await breaksAfter(upTo(27), upTo(28))).toContain(
      "the new column project.design_version has to be given"
    )
  })
})
