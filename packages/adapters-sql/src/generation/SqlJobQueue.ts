import {
  type AttemptQueue,
  JobQueue,
  ProjectJobQueue
} from "@design-workspace/domain/generation/attempts/JobQueue"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Duration, Effect, Layer, Schedule } from "effect"
import * as PersistedQueue from "effect/persistence/PersistedQueue"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, integers } from "../sql/Rows.ts"
import { runTrace } from "./runTrace.ts"

export interface JobLease {
  /** After the last sign of life; whole seconds. */
  readonly expiration: Duration.Duration
  readonly refresh: Duration.Duration
  readonly poll: Duration.Duration
}

const usualLease: JobLease = {
  expiration: Duration.seconds(8),
  refresh: Duration.seconds(2),
  poll: Duration.millis(100)
}

const queueTable = "job_queue"
/** The advisory lock of each queue under which its jobs are counted before an offer. */
const countingLocks = { generation: 7_225_431_002, "project-generation": 7_225_431_012 }

/** One from inside the handler. That of the worker never gets here. */
const brokenOff = (cause: Cause.Cause<never>): Effect.Effect<never> =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.die(new Error("The handler of a job interrupted itself"))
    : Effect.failCause(cause)

const make = Effect.fnUntraced(function* (name: keyof typeof countingLocks, lease: JobLease) {
  const sql = yield* SqlClient
  const queue = yield* PersistedQueue.make({
    name,
    schema: AttemptId,
    // The attempt decides whether it starts again.
    maxAttempts: 1_000_000,
    retrySchedule: Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("30 seconds")])
  })
  const trace = yield* runTrace
  const expiration = `${Duration.toSeconds(lease.expiration)} seconds`

  return {
    offer: (attemptId) =>
      trace
        .remember(attemptId)
        .pipe(Effect.andThen(Effect.orDie(queue.offer(attemptId, { id: attemptId }))), Effect.asVoid),

    waiting: execute(sql`SELECT pg_advisory_xact_lock(${countingLocks[name]})`).pipe(
      Effect.andThen(
        integers.only(sql`
          SELECT count(*)::integer AS count FROM ${sql(queueTable)}
          WHERE queue_name = ${name} AND state = 'pending'
            AND (acquired_at IS NULL OR acquired_at < now() - ${expiration}::interval)`)
      )
    ),

    takeOne: (handler) =>
      queue
        .take((attemptId) => Effect.catchCause(trace.asRun(attemptId, handler(attemptId)), brokenOff))
        .pipe(
          Effect.catchDefect((defect) =>
            Effect.logError("A job broke off and will be handed out again", Cause.die(defect))
          ),
          Effect.orDie
        )
  } satisfies AttemptQueue
})

const layerWith = (lease: JobLease): Layer.Layer<JobQueue | ProjectJobQueue, never, SqlClient> =>
  Layer.mergeAll(
    Layer.effect(JobQueue, make("generation", lease)),
    Layer.effect(ProjectJobQueue, make("project-generation", lease))
  ).pipe(
    Layer.provide(PersistedQueue.layer),
    Layer.merge(PersistedQueue.layerCleanup({ timeToLive: "1 day" })),
    Layer.provide(
      PersistedQueue.layerStoreSql({
        tableName: queueTable,
        lockExpiration: lease.expiration,
        lockRefreshInterval: lease.refresh,
        pollInterval: lease.poll
      })
    ),
    Layer.orDie
  )

/** No connection is held while a handler runs. A job whose handler dies is handed out again after 1 to 30 seconds. */
export const SqlJobQueue = { layer: layerWith(usualLease), layerWith }
