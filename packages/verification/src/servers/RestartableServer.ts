import { makePgliteClient } from "@design-workspace/adapters-sql/database/makePgliteClient"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { freshPglite } from "@design-workspace/adapters-sql/testing/FreshPglite"
import { freshPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { ChangeFeed } from "@design-workspace/domain/changes/ChangeFeed"
import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Model } from "@design-workspace/server/model/Model"
import * as PgClient from "@effect/sql-pg/PgClient"
import { DateTime, Duration, Effect, Exit, Layer, ManagedRuntime, Option, Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { type Api, apiAt } from "../calls/Api.ts"
import { untilAnswered } from "../calls/generations.ts"
import { type Ask, EveryRefusal, type StoreAdapters, serverOn } from "./ServerUnderTest.ts"
import { type ShiftedClock, shiftedClock } from "./shiftedClock.ts"

const days = (count: number): number => count * 86_400_000

/** Rows that the housekeeping at a start has still to delete, at this time of the server's. */
const leftAt = (now: number, retentionDays: number): string => {
  const at = (time: number) => `'${new Date(time).toISOString()}'::timestamptz`
  const old = `deleted_at < ${at(now - days(retentionDays))}`
  return `SELECT (
    (SELECT count(*) FROM session WHERE expires_at <= clock_timestamp())
    + (SELECT count(*) FROM idempotency_key WHERE expires_at <= clock_timestamp())
    + (SELECT count(*) FROM attempt WHERE events_kept AND finished_at < ${at(now - days(2))})
    + (SELECT count(*) FROM project WHERE ${old})
    + (SELECT count(*) FROM space WHERE ${old} AND NOT EXISTS (SELECT FROM project WHERE space_id = space.id))
    + (SELECT count(*) FROM collection WHERE ${old} AND NOT EXISTS (SELECT FROM space WHERE collection_id = collection.id))
  )::int AS left_over`
}

/** So that what changes afterwards was asked for. */
const untilTidied = (ask: Ask, now: number, retentionDays: number): Promise<true> =>
  untilAnswered("the end of the housekeeping", async () => {
    const [row] = await ask(leftAt(now, retentionDays))
    return row?.["left_over"] === 0 ? true : null
  })

/** What lies in the trash for so long is purged at the next start. */
export const retentionDays = 30

/** Its clock is moved by the run alone. */
export type RestartableServer = Awaited<ReturnType<typeof openRestartableServer>>

type Database = Effect.Effect<Layer.Layer<SqlClient.SqlClient | PgClient.PgClient>, never, Scope.Scope>

export const embedded: Database = Effect.map(freshPglite(migrations), (db) =>
  Layer.orDie(Layer.fresh(PgClient.layerFrom(makePgliteClient(db))))
)

export const postgres = (server: string): Database =>
  Effect.map(freshPostgres(server, migrations), (url) =>
    Layer.orDie(Layer.fresh(PostgresDatabase.layer({ url, maxConnections: 10 })))
  )

/** Windows of generations, lives of sessions and idempotency keys, and the age of changes. */
const passing = (time: Duration.Duration): ReadonlyArray<string> => {
  const interval = `interval '1 millisecond' * ${Duration.toMillis(time)}`
  return [
    `UPDATE generation_lock SET since = since - ${interval}`,
    `UPDATE session SET expires_at = expires_at - ${interval}`,
    `UPDATE idempotency_key SET expires_at = expires_at - ${interval}`,
    `UPDATE change SET at = at - ${interval}`,
    `UPDATE purged_project SET at = at - ${interval}`
  ]
}

/** Ahead by what was let pass; the changes have their age by the clock that is not. */
const aheadBy = (passed: () => Duration.Duration) =>
  Layer.merge(
    Layer.effect(
      StoreClock,
      Effect.map(StoreClock, ({ now }) => ({
        now: Effect.map(now, (it) => DateTime.addDuration(it, passed()))
      }))
    ),
    Layer.effect(
      ChangeFeed,
      Effect.map(ChangeFeed, (feed) => ({
        ...feed,
        removeBefore: (before) => feed.removeBefore(DateTime.subtractDuration(before, passed()))
      }))
    )
  )

interface Passing {
  readonly clock: ShiftedClock
  readonly passed: () => Duration.Duration
}

/** Instead of the offline model and of the settings of every server under test. */
export interface ServerParts {
  readonly model?: Parameters<typeof serverOn>[2]
  readonly settings?: Parameters<typeof serverOn>[1]
}

const start = async (
  database: Layer.Layer<SqlClient.SqlClient | PgClient.PgClient>,
  { clock, passed }: Passing,
  { model = Model, settings = {} }: ServerParts
) => {
  const adapters: StoreAdapters = aheadBy(passed).pipe(
    Layer.provideMerge(SqlAdapters.layer),
    Layer.provideMerge(database)
  )
  const overrides = { trashRetentionDays: Option.some(retentionDays), ...settings }
  const runtime = ManagedRuntime.make(
    serverOn(adapters, overrides, Layer.mergeAll(model, clock.layer, EveryRefusal))
  )
  const { url } = await runtime.runPromise(ServerAddress)
  return { api: apiAt(url), runtime }
}

export const openRestartableServer = async (database: Database, parts: ServerParts = {}) => {
  const scope = Scope.makeUnsafe()
  const layer = await Effect.runPromise(Scope.provide(database, scope))
  let clock = shiftedClock()
  let passed = Duration.zero
  let server = await start(layer, { clock, passed: () => passed }, parts)
  const ask: Ask = (statement) =>
    server.runtime.runPromise(SqlClient.SqlClient.use((sql) => sql.unsafe(statement)))
  const restart = async () => {
    await server.runtime.dispose()
    server = await start(layer, { clock, passed: () => passed }, parts)
    await untilTidied(ask, clock.now(), retentionDays)
  }
  const api: Api = {
    get url() {
      return server.api.url
    },
    call: (...call) => server.api.call(...call)
  }
  return {
    /** Of whichever server runs now. */
    api,
    ask,
    restart,
    /** For the server and for what its database measures by its own clock. */
    pass: async (time: Duration.Duration) => {
      clock.advance(time)
      passed = Duration.sum(passed, time)
      for (const statement of passing(time)) await ask(statement)
    },
    /** Restarts at the present time if the run before moved the clock far ahead. */
    refresh: async () => {
      // The sign-ins of a minute are counted, and the clock stands still.
      clock.advance("1 minute")
      if (Duration.isLessThan(passed, Duration.hours(1))) return
      clock = shiftedClock()
      passed = Duration.zero
      await restart()
    },
    close: async () => {
      await server.runtime.dispose()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}
