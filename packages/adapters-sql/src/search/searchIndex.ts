import { Clock, Effect, Option, Schema, type Scope } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { LongStatements } from "../database/LongStatements.ts"
import { rowsOf } from "../sql/Rows.ts"
import { indexNext, renewNext } from "./indexStatements.ts"
import { SearchLanguage } from "./SearchLanguage.ts"

const preparing = 5_836_204_917_330_282n

const flag = rowsOf(Schema.Struct({ is: Schema.Boolean }))
const reasons = rowsOf(Schema.Struct({ reason: Schema.NullOr(Schema.String) }))
const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

/** Whether names with a typo can be found: the extension pg_trgm is there, with its index. */
export const hasTypos: Effect.Effect<boolean, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* flag.only(sql`SELECT to_regclass('search_entry_trigrams') IS NOT NULL AS is`)
  return found.is
})

/** Whether everything is indexed, in the language that is set. */
export const isIndexed: Effect.Effect<boolean, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* flag.only(sql`
    SELECT NOT renewing AND (SELECT count(*) FROM (SELECT FROM search_stale LIMIT 1000) AS noted) < 1000 AS is
    FROM search_setting`)
  return found.is
})

/** Tries again to have pg_trgm, and says in the log if it cannot be had. */
const addTypos = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { reason } = yield* reasons.only(sql`SELECT search_trigrams() AS reason`)
  if (reason !== null)
    yield* Effect.annotateLogs(
      Effect.logWarning("Search finds no names with a typo: the database has no extension pg_trgm"),
      { reason }
    )
})

const setLanguage = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const language = yield* SearchLanguage
  const known = yield* flag.only(
    sql`SELECT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = ${language}) AS is`
  )
  if (!known.is)
    return yield* Effect.die(
      new Error(`SEARCH_LANGUAGE: the database has no text search configuration ${language}`)
    )
  const changed = yield* flag.first(sql`
    UPDATE search_setting SET language = ${language}, renewing = true WHERE language <> ${language}
    RETURNING renewing AS is`)
  if (Option.isSome(changed))
    yield* Effect.annotateLogs(Effect.logInfo("Search has another language: everything is indexed anew"), {
      language
    })
})

/** Sets the language and adds what finds typos. Processes that start together do so one after the other. */
export const prepareIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const longStatements = yield* LongStatements
  const steps = Effect.gen(function* () {
    yield* sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
    yield* sql`SELECT pg_advisory_xact_lock(${preparing})`
    yield* setLanguage
    if (!(yield* hasTypos)) yield* addTypos
  })
  yield* Effect.orDie(longStatements.during(sql.withTransaction(steps)))
})

/** A batch should take about so many milliseconds: the embedded database serves nobody meanwhile. */
const batchTime = 50
const mostAtOnce = 64

/** The size of the next batch, from the size and the milliseconds of the last one. */
export const nextSize = (size: number, took: number): number =>
  Math.max(1, Math.min(mostAtOnce, 2 * size, Math.floor((size * batchTime) / Math.max(took, 1))))

/** Indexes until nothing is left to do, and returns how many things were indexed. */
const catchUp = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  progress: (done: number) => Effect.Effect<void>
) {
  let [size, done] = [8, 0]
  while (true) {
    const before = yield* Clock.currentTimeMillis
    const { count } = yield* counts.only(indexNext(sql, size))
    size = nextSize(size, (yield* Clock.currentTimeMillis) - before)
    done += count
    if (count > 0) {
      yield* progress(done)
      yield* Effect.yieldNow
    } else if (!(yield* flag.only(renewNext(sql))).is) {
      // What the index has not sorted in yet, every search would read.
      if (done > 0) yield* sql`SELECT gin_clean_pending_list('search_entry_words')`
      return done
    }
  }
})

/** Says how far a long catching up is, each time so many more things are indexed. */
const reportEach = 5_000
const makeProgress = () => {
  let reported = 0
  return (done: number) => {
    if (done - reported < reportEach) return Effect.void
    reported = done
    return Effect.annotateLogs(Effect.logInfo("Search is indexing"), { indexed: done })
  }
}

/** Indexes in the background what changed, within a quarter of a second if there is no backlog. */
export const keepIndex: Effect.Effect<void, never, SqlClient.SqlClient | Scope.Scope> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const round = Effect.suspend(() => catchUp(sql, makeProgress())).pipe(
      Effect.flatMap((done) =>
        done < reportEach
          ? Effect.void
          : Effect.annotateLogs(Effect.logInfo("Search has indexed everything"), { indexed: done })
      ),
      Effect.catchCause((cause) =>
        Effect.andThen(
          Effect.logWarning(
            "Search could not index; what changed is found without the index meanwhile",
            cause
          ),
          Effect.sleep("5 seconds")
        )
      )
    )
    yield* round.pipe(
      Effect.andThen(Effect.sleep("250 millis")),
      Effect.forever,
      Effect.withTracerEnabled(false),
      Effect.forkScoped
    )
  }
)
