import { spawn } from "node:child_process"
import { once } from "node:events"
import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Logger, Schedule } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as EmbeddedDatabase from "../../src/database/EmbeddedDatabase.ts"
import { copyPglite } from "../../testing/FreshPglite.ts"
import { quickDirectory } from "../../testing/quickDirectory.ts"

const freshDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(quickDirectory(), "embedded-database-"))),
  (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
)

/** A data directory with an empty database in it. */
const emptyDatabase = Effect.tap(freshDirectory, (directory) =>
  Effect.promise(() => copyPglite([], EmbeddedDatabase.filesIn(directory)))
)

/** Tries while the database opens again. */
const often = { schedule: Schedule.spaced("20 millis"), times: 2_500 }

const inDatabase = (dataDir: string) => Effect.provide(EmbeddedDatabase.layer({ dataDir }))

/** Runs the writer until it has acknowledged `rows` rows, kills it and returns the last number it said. */
const writeAndKill = async (dataDir: string, rows: number): Promise<number> => {
  const program = join(import.meta.dirname, "fixtures", "writeRows.ts")
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] })
  let last = -1
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    if (last === rows) child.kill("SIGKILL")
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  return last
}

/** Lets `fsync` of this process do something else until the scope ends. */
const syncingBy = (sync: (usual: typeof fs.fsyncSync) => typeof fs.fsyncSync) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const usual = fs.fsyncSync
      fs.fsyncSync = sync(usual)
      syncBuiltinESMExports()
      return usual
    }),
    (usual) =>
      Effect.sync(() => {
        fs.fsyncSync = usual
        syncBuiltinESMExports()
      })
  )

const countNotes = Effect.map(
  Effect.flatMap(SqlClient, (sql) => sql<{ readonly n: number }>`select count(*)::int as n from note`),
  ([row]) => row?.n
)

describe("EmbeddedDatabase.layer", () => {
  it.live("finds again what was written before the scope ended", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      const write = Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table note (text text)`
        yield* sql`insert into note values ('kept')`
      })
      yield* inDatabase(directory)(write)
      const read = Effect.flatMap(SqlClient, (sql) => sql`select text from note`)
      expect(yield* inDatabase(directory)(read)).toEqual([{ text: "kept" }])
    }).pipe(Effect.scoped)
  )

  it.live("refuses a directory that is open already", () =>
    Effect.gen(function* () {
      const directory = yield* emptyDatabase
      const error = yield* Effect.void.pipe(inDatabase(directory), Effect.flip, inDatabase(directory))
      expect(error).toMatchObject({ _tag: "DataDirInUse", directory, pid: process.pid })
    }).pipe(Effect.scoped)
  )

  it.live("starts again over a creation that was cut off", () =>
    Effect.gen(function* () {
      const directory = yield* freshDirectory
      mkdirSync(join(directory, "postgres.new", "base"), { recursive: true })
      writeFileSync(join(directory, "postgres.new", "PG_VERSION"), "18\n")
      const one = Effect.flatMap(SqlClient, (sql) => sql`select 1::int as n`)
      expect(yield* inDatabase(directory)(one)).toEqual([{ n: 1 }])
    }).pipe(Effect.scoped)
  )

  it.live("makes a checkpoint when the log of changes has grown by 64 MB, and not before", () =>
    Effect.gen(function* () {
      const directory = yield* emptyDatabase
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient
        const checkpoint = Effect.map(sql`select redo_lsn::text from pg_control_checkpoint()`, ([row]) => row)
        yield* sql`create table note (text text)`
        const first = yield* checkpoint
        yield* sql`insert into note select repeat(md5(g::text), 40) from generate_series(1, 20000) g`
        yield* EmbeddedDatabase.shortenLog
        expect(yield* checkpoint).toEqual(first)
        yield* sql`insert into note select repeat(md5(g::text), 40) from generate_series(1, 40000) g`
        yield* EmbeddedDatabase.shortenLog
        expect(yield* checkpoint).not.toEqual(first)
      }).pipe(inDatabase(directory))
    }).pipe(Effect.scoped)
  )

  it.live("fails while PostgreSQL has given up, and goes on with every acknowledged row when it can", () =>
    Effect.gen(function* () {
      const directory = yield* emptyDatabase
      const log = join(EmbeddedDatabase.filesIn(directory), "pg_wal")
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient
        const rows = Effect.map(sql<{ readonly n: number }>`select n from note`, (found) => found.length)
        yield* sql`create table note (n int, text text)`
        yield* sql`insert into note values (1, 'kept')`
        // Without its directory the log of changes can get no further file.
        renameSync(log, `${log}.away`)
        const insert = sql`insert into note select 2, repeat(md5(g::text), 40) from generate_series(1, 20000) g`
        const error = yield* Effect.flip(insert)
        expect(error.reason._tag).toBe("ConnectionError")
        expect((yield* Effect.flip(rows)).reason._tag).toBe("ConnectionError")
        renameSync(`${log}.away`, log)
        const again = rows.pipe(Effect.retry(often))
        expect(yield* again).toBe(1)
        yield* sql`insert into note values (3, 'after')`
      }).pipe(inDatabase(directory))
      const count = Effect.flatMap(SqlClient, (sql) => sql`select count(*)::int as n from note`)
      expect(yield* inDatabase(directory)(count)).toEqual([{ n: 2 }])
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([])))
  )

  it.live("syncs the log of changes once a commit, and writes whole pages into it", () =>
    Effect.gen(function* () {
      let syncs = 0
      yield* syncingBy((usual) => (fd) => {
        syncs += 1
        usual(fd)
      })
      const directory = yield* emptyDatabase
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table note (text text)`
        const before = syncs
        for (let n = 0; n < 20; n += 1) yield* sql`insert into note values ('kept')`
        expect(syncs - before).toBe(20)
        yield* Effect.forEach([1, 2], () => sql`insert into note values ('both')`).pipe(sql.withTransaction)
        expect(syncs - before).toBe(21)
        yield* countNotes
        expect(syncs - before).toBe(21)
        const settings = sql`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
          current_setting('synchronous_commit') as commits`
        expect(yield* settings).toEqual([{ fsync: "on", pages: "on", commits: "on" }])
      }).pipe(inDatabase(directory))
    }).pipe(Effect.scoped)
  )

  it.live("acknowledges nothing that the disk does not take, and goes on when it does", () =>
    Effect.gen(function* () {
      let broken = false
      yield* syncingBy((usual) => (fd) => {
        if (broken) throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" })
        usual(fd)
      })
      const directory = yield* emptyDatabase
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table note (text text)`
        yield* sql`insert into note values ('kept')`
        broken = true
        const error = yield* Effect.flip(sql`insert into note values ('lost')`)
        expect(error.reason._tag).toBe("ConnectionError")
        broken = false
        const again = countNotes.pipe(Effect.retry(often))
        expect([1, 2]).toContain(yield* again)
        yield* sql`insert into note values ('after')`
      }).pipe(inDatabase(directory))
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([])))
  )

  it.live("opens where PostgreSQL's own lock was cut off", () =>
    Effect.gen(function* () {
      const directory = yield* emptyDatabase
      const one = Effect.flatMap(SqlClient, (sql) => sql`select 1::int as n`)
      for (const rest of ["", "\0".repeat(40)]) {
        writeFileSync(join(EmbeddedDatabase.filesIn(directory), "postmaster.pid"), rest)
        expect(yield* inDatabase(directory)(one)).toEqual([{ n: 1 }])
      }
    }).pipe(Effect.scoped)
  )

  it.live("has every acknowledged row after the writing process was killed, three times over", () =>
    Effect.gen(function* () {
      for (const rows of [50, 321, 700]) {
        const directory = yield* emptyDatabase
        const last = yield* Effect.promise(() => writeAndKill(directory, rows))
        expect(last).toBeGreaterThanOrEqual(rows)
        const numbers = Effect.flatMap(
          SqlClient,
          (sql) => sql<{ readonly n: number }>`select n from acknowledged`
        )
        const found = new Set((yield* inDatabase(directory)(numbers)).map(({ n }) => n))
        expect(Array.from({ length: last + 1 }, (_, n) => n).filter((n) => !found.has(n))).toEqual([])
      }
    }).pipe(Effect.scoped)
  )
})
