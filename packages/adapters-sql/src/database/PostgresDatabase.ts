import type { Duplex } from "node:stream"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Data, Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { discardBrokenConnections } from "./discardBrokenConnections.ts"
import { Listening } from "./Listening.ts"
import { LongStatements } from "./LongStatements.ts"
import { maxMessageSize } from "./maxMessageSize.ts"
import { PostgresLines } from "./PostgresLines.ts"
import { placeIn } from "./placeIn.ts"
import { serverAddressOf } from "./serverAddressOf.ts"
import { watchLines } from "./watchLines.ts"

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

/** Milliseconds. Our transactions wait for nothing but SQL, so one that takes longer is stuck. */
const session = {
  TimeZone: "UTC",
  statement_timeout: "30000",
  lock_timeout: "10000",
  idle_in_transaction_session_timeout: "60000"
}

/** The connection over which this process listens. It is outside of the pool, which would otherwise lose one. */
const listening = (url: Redacted.Redacted, stream: () => Duplex): Layer.Layer<never> =>
  Layer.succeed(Listening, (channel) =>
    Effect.flatMap(
      PgConnection.make({ url, stream, applicationName: "design-workspace listener" }),
      (connection) => connection.listen(channel)
    )
  )

const longStatements = (lines: PostgresLines): Layer.Layer<never> =>
  Layer.succeed(LongStatements, {
    during: (work) =>
      Effect.acquireUseRelease(
        Effect.sync(() => lines.allowLongWaits()),
        () => work,
        (end) => Effect.sync(end)
      )
  })

/**
 * A pool of connections to PostgreSQL 15 or newer. A request holds at most one, so `maxConnections` are served at once;
 * two more watch the server and serve `Listening`. While the server does not answer, every request fails within three
 * seconds.
 */
export const layer = (options: {
  readonly url: Redacted.Redacted
  /** For `LISTEN`, where `url` is that of a pooler that does not pass it. */
  readonly listenUrl?: Redacted.Redacted
  /** Whether statements are prepared by name. Without it PostgreSQL plans each anew. */
  readonly prepare?: boolean
  readonly maxConnections: number
}): Layer.Layer<SqlClient | PgClient.PgClient, PostgresTooOld | SqlError> => {
  const { listenUrl = options.url, maxConnections, prepare = true, url } = options
  const lines = new PostgresLines(() => serverAddressOf(url))
  const stream = () => lines.open()
  return Layer.mergeAll(
    Layer.effectDiscard(Effect.andThen(requireVersion, watchLines(lines, { url, prepare }))),
    listening(listenUrl, () => lines.open(() => serverAddressOf(listenUrl))),
    longStatements(lines)
  ).pipe(
    Layer.provideMerge(
      PgClient.layerFrom(
        Effect.map(
          PgClient.make({
            url,
            stream,
            ...placeIn(url),
            prepare,
            maxConnections,
            maxMessageSize,
            applicationName: "design-workspace",
            startupParameters: session
          }),
          discardBrokenConnections
        )
      )
    )
  )
}
