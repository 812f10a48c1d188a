import type { Duplex } from "node:stream"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Data, Effect, Layer, type Redacted, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Listening, LongStatements, maxMessageSize } from "./connections.ts"
import { discardBrokenConnections } from "./discardBrokenConnections.ts"
import { PostgresLines, placeIn, serverAddressOf } from "./PostgresLines.ts"

/** Steps of 250 ms, counted so that a process that stood still itself does not blame the database. */
const PATIENCE = 8

/** A server that refuses a connection for its own reason has answered. */
const isSilence = ({ reason }: SqlError): boolean => reason._tag === "ConnectionError"

const report = (lines: PostgresLines, wasCut: boolean, why: string) => {
  if (lines.areCut === wasCut) return Effect.void
  return lines.areCut
    ? Effect.logError(`The database ${why}: every connection is cut`)
    : Effect.logInfo("The database answers again")
}

/** By way of a pooler, a connection may lead to what has become a standby. */
const isStandby = (connection: PgConnection.PgConnection) =>
  Effect.map(
    connection.query("select pg_is_in_recovery() as standby"),
    ({ rows: [row] }) => row?.["standby"] === true
  )

/** Cuts every line if an answer takes two seconds, two connections in a row fail, or the server is a standby. */
const watchLines = (
  lines: PostgresLines,
  { prepare, url }: { readonly url: Redacted.Redacted; readonly prepare: boolean }
): Effect.Effect<void, never, Scope.Scope> => {
  let own = undefined as ReturnType<PostgresLines["reach"]> | undefined
  let failures = 0
  const stream = () => {
    own = lines.reach()
    return own
  }
  const hangUp = Effect.sync(() => void own?.destroy())

  const changing = (change: () => void, why = "does not answer") =>
    Effect.suspend(() => {
      const wasCut = lines.areCut
      change()
      return report(lines, wasCut, why)
    })

  /** The question cannot be cancelled while nobody answers: it ends with its socket. */
  const giveUp = Effect.sleep("250 millis").pipe(
    Effect.repeat(Schedule.recurs(PATIENCE - 1)),
    Effect.andThen(changing(() => lines.cut())),
    Effect.andThen(hangUp),
    Effect.andThen(Effect.never)
  )

  const asking = Effect.gen(function* () {
    const connection = yield* PgConnection.make({
      url,
      prepare,
      stream,
      connectTimeout: "1500 millis",
      applicationName: "design-workspace watch"
    })
    const ask = Effect.flatMap(Effect.raceFirst(isStandby(connection), giveUp), (standby) => {
      failures = 0
      return standby
        ? Effect.andThen(
            changing(() => lines.cut(), "is a standby"),
            hangUp
          )
        : changing(() => lines.mend())
    })
    return yield* Effect.forever(Effect.andThen(ask, Effect.sleep("750 millis")))
  }).pipe(Effect.scoped)

  const watching = asking.pipe(
    Effect.catch((error) => {
      failures += 1
      return isSilence(error) && failures > 1 ? changing(() => lines.cut()) : Effect.void
    }),
    Effect.andThen(Effect.sleep("250 millis")),
    Effect.forever
  )

  const counting = Effect.forever(
    Effect.andThen(
      Effect.sleep("1 second"),
      Effect.sync(() => lines.countSecond())
    )
  )

  return Effect.forkScoped(watching).pipe(
    Effect.andThen(Effect.forkScoped(counting)),
    // Before the forked fibers are ended, which would wait for an answer.
    Effect.andThen(Effect.addFinalizer(() => hangUp))
  )
}

const OLDEST_VERSION = 15

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

/** Outside of the pool, which would otherwise lose a connection. */
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
 * A pool for PostgreSQL 15 or newer. A request holds at most one connection; three more listen and watch the server.
 * While it does not answer, every request fails within three seconds.
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
            stream: () => lines.open(),
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
