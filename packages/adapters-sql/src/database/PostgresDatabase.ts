import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Data, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Listening } from "./Listening.ts"
import { maxMessageSize } from "./maxMessageSize.ts"

const OLDEST_VERSION = 15

/** The server is older than the statements written for it. Versions are major numbers. */
export class PostgresTooOld extends Data.TaggedError("PostgresTooOld")<{
  readonly found: number
  readonly required: number
}> {
  override get message(): string {
    return `PostgreSQL ${this.required} or newer is required, but the server is version ${this.found}.`
  }
}

const requireVersion: Effect.Effect<void, PostgresTooOld | SqlError, SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<{ readonly version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`
  const found = rows[0]?.version ?? 0
  if (found < OLDEST_VERSION) return yield* new PostgresTooOld({ found, required: OLDEST_VERSION })
})

/** Milliseconds. No transaction of ours waits for anything but SQL: what takes longer is stuck. */
const session = {
  TimeZone: "UTC",
  statement_timeout: "30000",
  lock_timeout: "10000",
  idle_in_transaction_session_timeout: "60000"
}

/**
 * Where a plain URL leads, said a second time: the driver names host and database in its spans by these, and would otherwise name
 * its defaults. Any other URL, and what is wrong with it, is the driver's.
 */
const placeIn = (url: Redacted.Redacted) => {
  const [, host, port, database] =
    /^\w+:\/\/(?:[^@/?#]*@)?([\w.-]+)(?::([0-9]{1,5}))?\/([\w-]+)$/.exec(Redacted.value(url)) ?? []
  return host === undefined || database === undefined ? {} : { host, port: Number(port ?? 5432), database }
}

/** The connection over which this process listens, beside the pool: one that is held would be missing there. */
const listening = (url: Redacted.Redacted): Layer.Layer<never> =>
  Layer.succeed(Listening, (channel) =>
    Effect.flatMap(
      PgConnection.make({ url, applicationName: "design-workspace listener", keepAlive: "30 seconds" }),
      (connection) => connection.listen(channel)
    )
  )

/**
 * A pool of connections to a PostgreSQL server, 15 or newer. Fails with `PostgresTooOld`, or `SqlError` when the
 * server cannot be reached. A request holds one connection at most, so `maxConnections` is the number served at once. Beside them comes
 * one for `Listening`, if it is used.
 */
export const layer = (options: {
  readonly url: Redacted.Redacted
  readonly maxConnections: number
}): Layer.Layer<SqlClient | PgClient.PgClient, PostgresTooOld | SqlError> =>
  Layer.merge(Layer.effectDiscard(requireVersion), listening(options.url)).pipe(
    Layer.provideMerge(
      PgClient.layer({
        url: options.url,
        ...placeIn(options.url),
        maxConnections: options.maxConnections,
        maxMessageSize,
        applicationName: "design-workspace",
        startupParameters: session
      })
    )
  )
