import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { isProof } from "@design-workspace/verification/gates/gate"
import * as PgClient from "@effect/sql-pg/PgClient"
import { encodeCancelRequest, encodeStartupMessage, encodeTerminate } from "@effect/sql-pg/PgProtocol"
import { describe, expect, it } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as EmbeddedDatabase from "../../src/database/EmbeddedDatabase.ts"
import { PgliteSession, PgliteStream } from "../../src/database/makePgliteClient.ts"
import { quickDirectory } from "../../testing/quickDirectory.ts"

const startup = encodeStartupMessage({ user: "postgres", database: "postgres" })

const newDatabase = Layer.unwrap(
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(quickDirectory(), "pglite-stream-"))),
      (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
    ),
    (dataDir) => EmbeddedDatabase.layer({ dataDir })
  )
)

describe("PgliteStream", () => {
  it.layer(newDatabase, { excludeTestServices: true, timeout: "60 seconds" })((it) => {
    it.effect("gives the event loop a turn for each of many statements", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const statements = isProof ? 2_000 : 400
        let turns = 0
        let next: NodeJS.Immediate
        const turn = () => {
          turns++
          next = setImmediate(turn)
        }
        turn()
        for (let n = 0; n < statements; n++) yield* sql`select ${n}::int as n`
        yield* Effect.sync(() => clearImmediate(next))
        expect(turns).toBeGreaterThanOrEqual(statements)
      })
    )

    it.effect("gives each of 50 fibers with different statements its own rows", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const ask = (fiber: number, round: number) => {
          const expected = [{ [`column_${fiber}`]: fiber * 1_000 + round }]
          const statement = `select ($1::int + ${fiber * 1_000})::int as column_${fiber}`
          return Effect.map(sql.unsafe(statement, [round]), (rows) => expect(rows).toEqual(expected))
        }
        yield* Effect.forEach(
          Array.from({ length: 50 }, (_, fiber) => fiber),
          (fiber) =>
            Effect.forEach(
              Array.from({ length: 40 }, (_, round) => round),
              (round) => ask(fiber, round)
            ),
          { concurrency: "unbounded" }
        )
      })
    )

    it.effect("keeps nothing of a transaction that was rolled back", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table kept (n int)`
        const failed = Effect.andThen(sql`insert into kept values (1)`, Effect.fail("no"))
        expect(yield* Effect.flip(sql.withTransaction(failed))).toBe("no")
        yield* sql.withTransaction(sql`insert into kept values (2)`)
        expect(yield* sql`select n from kept`).toEqual([{ n: 2 }])
      })
    )

    it.effect("reports an error inside a transaction and serves the next statement", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table single (n int primary key)`
        const twice = Effect.andThen(sql`insert into single values (1)`, sql`insert into single values (1)`)
        const error = yield* Effect.flip(sql.withTransaction(twice))
        expect(error.reason._tag).toBe("UniqueViolation")
        expect(yield* sql`select count(*)::int as n from single`).toEqual([{ n: 0 }])
        const unknown = yield* Effect.flip(sql`select * from nowhere`)
        expect(unknown.reason._tag).toBe("SqlSyntaxError")
        expect(yield* sql`select 1::int as n`).toEqual([{ n: 1 }])
      })
    )

    it.effect("carries values of 2 MB both ways", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const text = "äb€".repeat(350_000)
        const rows = yield* sql<{ readonly text: string }>`select ${text}::text as text`
        expect(rows[0]?.text === text).toBe(true)
      })
    )

    it.effect("returns jsonb, timestamptz, bigint and text[] as they were written", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const at = new Date("2026-02-03T04:05:06.789Z")
        const json = { a: [1, null, { b: "ü" }], c: 0.5 }
        const words = ["one", 'two "2"', "", "{3,4}", "NULL"]
        yield* sql`create table kinds (json jsonb, at timestamptz, big bigint, words text[])`
        yield* sql`insert into kinds values (${sql.json(json)}, ${at}, ${9_007_199_254_740_993n}, ${words})`
        expect(yield* sql`select * from kinds`).toEqual([{ json, at, big: 9_007_199_254_740_993n, words }])
      })
    )

    it.effect("works in UTC, whatever the machine's zone", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        expect(yield* sql`select current_setting('TimeZone') as zone`).toEqual([{ zone: "UTC" }])
      })
    )

    it.effect("goes on after a statement whose fiber was interrupted", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table interrupted (n int)`
        const begun = yield* Deferred.make<void>()
        const slow = sql`insert into interrupted select 1 from generate_series(1, 300000) g where g % 300000 = 0`
        const fiber = yield* Effect.forkChild(
          sql.withTransaction(Effect.andThen(Deferred.succeed(begun, undefined), Effect.andThen(slow, slow)))
        )
        yield* Deferred.await(begun)
        yield* Fiber.interrupt(fiber)
        expect(yield* sql`select count(*)::int as n from interrupted`).toEqual([{ n: 0 }])
      })
    )
  })

  it("gives a new connection a session without the settings, names and transaction of the one before", async () => {
    const db = await PGlite.create()
    const session = new PgliteSession(db)
    const query = (stream: PgliteStream, sql: string) =>
      new Promise<string>((resolve) => {
        stream.once("data", (answer: Buffer) => resolve(answer.toString("latin1")))
        const text = Buffer.from(`${sql}\0`)
        const length = Buffer.alloc(4)
        length.writeInt32BE(text.length + 4)
        // Split in the middle: a cycle counts when it is whole.
        stream.write(Buffer.concat([Buffer.from("Q"), length]))
        stream.write(text)
      })
    const open = (stream: PgliteStream) =>
      new Promise<void>((resolve) => {
        stream.once("data", () => resolve())
        stream.write(startup)
      })

    const first = new PgliteStream(session)
    await open(first)
    await query(
      first,
      "create table left_open (n int); set application_name to 'first'; prepare p as select 1"
    )
    await query(first, "begin")
    await query(first, "insert into left_open values (1)")

    const second = new PgliteStream(session)
    let waiting = true
    const opened = open(second).then(() => {
      waiting = false
    })
    const canceller = new PgliteStream(session)
    canceller.write(encodeCancelRequest({ pid: 1, secret: 2 }))
    await new Promise((resolve) => canceller.once("close", resolve))
    for (let turn = 0; turn < 10; turn++) await nextTurn()
    expect(waiting).toBe(true)

    first.end(encodeTerminate())
    await opened
    expect(await query(second, "select count(*) from left_open")).toContain("\x00\x01\x00\x00\x00\x010")
    expect(await query(second, "show application_name")).not.toContain("first")
    expect(await query(second, "execute p")).toContain("26000")
    second.destroy()
    await session.acquire(session)
    await db.close()
  })
})
