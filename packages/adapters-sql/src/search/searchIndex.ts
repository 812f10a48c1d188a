import { Clock, Effect, Metric, Schema, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Statement } from "effect/sql/Statement"
import { booleans } from "../sql/Rows.ts"
import { CommitSignal } from "../sql/SqlTransactor.ts"
import { indexNext, mostAtOnce, renewNext } from "./indexStatements.ts"

const flags = Schema.Struct({ is: Schema.Boolean })
export const batches = Schema.Struct({ count: Schema.Int, renewing: Schema.Boolean, waited: Schema.Number })

/** The metric of statements leaves it out, since no caller waits for it. */
const background = <A>(schema: Schema.ConstraintDecoder<A>, statement: Statement<unknown>) =>
  Effect.flatMap(statement, ([row]) => Schema.decodeUnknownEffect(schema)(row))

const indexed = Metric.counter("design_workspace_search_indexed_total", {
  description: "Things that this process indexed for search.",
  incremental: true,
  attributes: { unit: "{item}" }
})

export const isIndexed: Effect.Effect<boolean, never, SqlClient> = Effect.flatMap(SqlClient, (sql) =>
  booleans.only(sql`
      SELECT NOT renewing AND NOT EXISTS (SELECT FROM search_entry WHERE form IS NULL)
        AND NOT EXISTS (SELECT FROM search_unparted)
        AND (SELECT count(*) FROM (SELECT FROM search_stale LIMIT 1000) AS noted) < 1000 AS is
      FROM search_setting`)
)

/** Milliseconds: the embedded database serves nobody meanwhile. */
const batchTime = 50

/** `least` are the least milliseconds that a batch took. */
export interface Pace {
  readonly size: number
  readonly least: number
}
export const firstPace: Pace = { size: 1, least: Number.POSITIVE_INFINITY }

/** No batch is quicker than what each costs whatever its size, so twice the least is not too long. */
export const nextPace = ({ size, least: before }: Pace, took: number): Pace => {
  const least = Math.min(before, took)
  const fitting = Math.floor((size * Math.max(batchTime, 2 * least)) / Math.max(took, 1))
  return { size: Math.max(1, Math.min(mostAtOnce, 2 * size, fitting)), least }
}

const longestWait = 60

/** Milliseconds of rest: three quarters of the time, so that callers keep the database to themselves. */
export const restAfter = (took: number, waited: number): number => (waited < longestWait ? 3 * took : 0)

const catchUp = Effect.fnUntraced(function* (
  sql: SqlClient,
  progress: (done: number) => Effect.Effect<void>
) {
  let [pace, done] = [firstPace, 0]
  while (true) {
    const before = yield* Clock.currentTimeMillis
    const { count, renewing, waited } = yield* background(batches, indexNext(sql, pace.size))
    const took = (yield* Clock.currentTimeMillis) - before
    pace = nextPace(pace, took)
    done += count
    if (count > 0) {
      yield* Metric.update(indexed, count)
      yield* progress(done)
      yield* Effect.sleep(restAfter(took, waited))
    } else if (!renewing || !(yield* background(flags, renewNext(sql))).is) {
      if (done > 0) yield* sql`SELECT search_sort_in()`
      return done
    }
  }
})

const reportEach = 5_000
const makeProgress = () => {
  let reported = 0
  return (done: number) => {
    if (done - reported < reportEach) return Effect.void
    reported = done
    return Effect.annotateLogs(Effect.logInfo("Search is indexing"), { indexed: done })
  }
}

/** Writes that follow each other closely are indexed together. */
const gathering = "1 second"
/** So long waits what other processes left. */
const longestPause = "5 seconds"

/** At once after writes of this process, else after a pause. */
export const keepIndex: Effect.Effect<void, never, SqlClient | Scope.Scope> = Effect.gen(function* () {
  const sql = yield* SqlClient
  const commits = yield* CommitSignal
  const round = Effect.suspend(() => catchUp(sql, makeProgress())).pipe(
    Effect.flatMap((done) =>
      done < reportEach
        ? Effect.void
        : Effect.annotateLogs(Effect.logInfo("Search has indexed everything"), { indexed: done })
    ),
    Effect.catchCause((cause) =>
      Effect.andThen(
        Effect.logWarning("Search could not index; what changed is found without the index meanwhile", cause),
        Effect.sleep(longestPause)
      )
    )
  )
  yield* commits.close.pipe(
    Effect.andThen(round),
    Effect.andThen(Effect.timeoutOption(commits.await, longestPause)),
    Effect.andThen(Effect.sleep(gathering)),
    Effect.forever,
    Effect.withTracerEnabled(false),
    Effect.forkScoped
  )
})
