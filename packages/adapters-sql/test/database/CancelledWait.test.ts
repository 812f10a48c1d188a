import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Fiber, Redacted, Result } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterAll, beforeAll, expect, it } from "vitest"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { storeFaultIn } from "../../src/sql/SqlTransactor.ts"
import { startTestPostgres, type TestPostgres } from "../../testing/TestPostgres.ts"

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres({ fsync: true })
  await Effect.runPromise(ask("create table note (how text)"))
})
afterAll(() => postgres.stop())

const ask = (statement: string) =>
  Effect.suspend(() => PgConnection.make({ url: Redacted.make(postgres.url) })).pipe(
    Effect.flatMap((database) => database.query(statement)),
    Effect.scoped,
    Effect.map(({ rows }) => rows)
  )

/** Cancels whoever waits for the standby, once somebody does. */
const cancelWaiting: Effect.Effect<void, unknown> = Effect.flatMap(
  ask("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"),
  (cancelled) =>
    cancelled.length > 0 ? Effect.void : Effect.andThen(Effect.sleep("20 millis"), cancelWaiting)
)

it.each(["alone", "in a transaction"])(
  "a commit whose wait for the standby is cancelled is not told as done: %s",
  async (how) => {
    const write = Effect.flatMap(SqlClient, (sql) => {
      const insert = sql`insert into note values (${how})`
      return how === "alone" ? insert : sql.withTransaction(insert)
    })
    const outcome = Effect.gen(function* () {
      yield* ask("alter system set synchronous_standby_names = 'nobody'")
      yield* ask("select pg_reload_conf()")
      const writing = yield* Effect.forkChild(
        Effect.provide(
          Effect.result(write),
          PostgresDatabase.layer({ url: Redacted.make(postgres.url), maxConnections: 1 })
        )
      )
      yield* cancelWaiting
      return yield* Fiber.join(writing)
    })
    const result = await Effect.runPromise(outcome)
    expect(Result.isFailure(result) && storeFaultIn(result.failure)).toBe("away")
    // It is on this disk all the same, where a failover would lose it.
    expect(await Effect.runPromise(ask(`select how from note where how = '${how}'`))).toEqual([{ how }])
  }
)
