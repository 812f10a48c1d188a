import { Socket } from "node:net"
import * as PgClient from "@effect/sql-pg/PgClient"
import {
  Cause,
  Effect,
  Exit,
  Latch,
  Layer,
  Metric,
  Option,
  type Redacted,
  Schedule,
  type Scope
} from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import type { SqlClient } from "effect/sql/SqlClient"
import { isSqlError, type SqlError } from "effect/sql/SqlError"
import { wordsOf } from "../database/causes.ts"
import { maxMessageSize } from "../database/connections.ts"
import { PostgresLines, placeIn, serverAddressOf } from "../database/PostgresLines.ts"
import { Replica, type ReplicaRead, type ReplicaShape } from "./Replica.ts"

const reads = (outcome: "away" | "busy" | "failed" | "lacking" | "replica") =>
  Metric.counter("design_workspace_replica_reads_total", {
    description:
      "Reads that the replica may serve: served by it, or by the primary because it lacks the row, has no free connection, has just failed, or is left alone after that.",
    attributes: { unit: "{read}", outcome },
    incremental: true
  })

export const replicaReads = {
  away: reads("away"),
  busy: reads("busy"),
  failed: reads("failed"),
  lacking: reads("lacking"),
  replica: reads("replica")
}

export const replicaCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(replicaReads)

interface ReplicaOptions {
  readonly url: Redacted.Redacted
  readonly prepare?: boolean
  readonly maxConnections: number
}

/** In steps, so that a process that stood still does not blame the replica. */
const STEP = "50 millis"
const STEPS = 5

/** Ends what is under way when its line is cut. */
const session = { TimeZone: "UTC", statement_timeout: "1000" }

interface ReplicaPool {
  /** What takes longer than 250 ms fails, with all that wait. */
  readonly run: <A, E>(query: (replica: SqlClient) => Effect.Effect<A, E>) => Effect.Effect<A, E>
  readonly cut: () => void
  readonly mend: () => void
}

/** Other than for `PostgresDatabase` it may be a standby. */
const openReplicaPool = Effect.fnUntraced(function* ({
  maxConnections,
  prepare = true,
  url
}: ReplicaOptions): Effect.fn.Return<ReplicaPool, SqlError, Reactivity.Reactivity | Scope.Scope> {
  const lines = new PostgresLines(
    () => serverAddressOf(url),
    () => new Socket()
  )
  const client = yield* PgClient.make({
    url,
    stream: () => lines.open(),
    ...placeIn(url),
    prepare,
    maxConnections,
    maxMessageSize,
    applicationName: "design-workspace replica",
    startupParameters: session
  })
  const cut = () => lines.cut()
  // The pool's own end could wait for a server that stands still.
  yield* Effect.addFinalizer(() => Effect.sync(cut))

  // An interruption waits for the server's consent; a cut line fails at once.
  const cutInTime = Effect.sleep(STEP).pipe(
    Effect.repeat(Schedule.recurs(STEPS - 1)),
    Effect.andThen(Effect.sync(cut)),
    Effect.andThen(Effect.never)
  )
  return { run: (query) => Effect.raceFirst(query(client), cutInTime), cut, mend: () => lines.mend() }
})

/** A replica of another database, or without the rights, does not answer. */
const readsTables = (replica: SqlClient) => replica`
  SELECT EXISTS (SELECT FROM document_text) AS texts, EXISTS (SELECT FROM collection_content) AS contents,
    EXISTS (SELECT FROM project_version) AS versions, EXISTS (SELECT FROM project_graph) AS graphs,
    EXISTS (SELECT FROM document_version) AS documents`

const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return wordsOf(isSqlError(error) ? error.reason.cause : error)
}

/** Looks whether the replica answers while no caller waits for it. */
const makeBreaker = (pool: ReplicaPool) => {
  const failure = Latch.makeUnsafe(false)
  let reason: string | null = null

  const look = Effect.suspend(() => {
    pool.mend()
    return Effect.exit(pool.run(readsTables))
  })

  const untilItAnswers = Effect.sleep("5 seconds").pipe(
    Effect.andThen(look),
    Effect.tap((exit) => Effect.sync(() => (Exit.isFailure(exit) ? pool.cut() : undefined))),
    Effect.repeat({ until: Exit.isSuccess }),
    Effect.andThen(
      Effect.sync(() => {
        reason = null
        failure.closeUnsafe()
      })
    )
  )

  const watch = Effect.gen(function* () {
    yield* failure.await
    yield* Effect.annotateLogs(
      Effect.logWarning("The replica fails: the primary is read instead, until it answers"),
      { reason }
    )
    yield* untilItAnswers
    yield* Effect.logInfo("The replica answers again")
  })

  return Effect.as(Effect.forkScoped(Effect.forever(watch)), {
    isOpen: () => reason !== null,
    open: (cause: Cause.Cause<unknown>) => {
      if (reason !== null) return
      reason = reasonOf(cause)
      pool.cut()
      failure.openUnsafe()
    }
  })
}

const make = Effect.fnUntraced(function* (
  options: ReplicaOptions
): Effect.fn.Return<ReplicaShape, SqlError, Reactivity.Reactivity | Scope.Scope> {
  const pool = yield* openReplicaPool(options)
  const breaker = yield* makeBreaker(pool)
  let underWay = 0

  const isOpen = Effect.suspend(() => {
    if (breaker.isOpen()) return Effect.as(Metric.update(replicaReads.away, 1), false)
    if (underWay >= options.maxConnections) return Effect.as(Metric.update(replicaReads.busy, 1), false)
    return Effect.succeed(true)
  })

  const counted = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        underWay += 1
      }),
      () => work,
      () =>
        Effect.sync(() => {
          underWay -= 1
        })
    )

  const read: ReplicaRead = (query) =>
    Effect.flatMap(isOpen, (open) => {
      if (!open) return Effect.succeedNone
      return counted(pool.run(query)).pipe(
        Effect.tap((found) =>
          Metric.update(Option.isSome(found) ? replicaReads.replica : replicaReads.lacking, 1)
        ),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
          breaker.open(cause)
          return Effect.as(Metric.update(replicaReads.failed, 1), Option.none())
        })
      )
    })
  return { isOpen, read }
})

/** Nothing depends on it: a replica that fails or is late is left alone for five seconds at a time. */
export const layer = (options: ReplicaOptions): Layer.Layer<never, SqlError> =>
  Layer.effect(Replica, make(options)).pipe(Layer.provide(Reactivity.layer))
