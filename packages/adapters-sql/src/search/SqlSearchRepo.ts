import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import type { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Cause, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"
import { rowsOf } from "../sql/Rows.ts"
import { hits, toHits } from "./hitRows.ts"
import { indexedFirst, overloaded } from "./indexedFirst.ts"
import { hasTypos, prepareIndex } from "./prepareIndex.ts"
import { batches, isIndexed, keepIndex } from "./searchIndex.ts"
import { measuredSearch } from "./searchMetrics.ts"
import { hasMoreToIndex, indexFor, searchStatement } from "./searchStatement.ts"

const flag = rowsOf(Schema.Struct({ is: Schema.Boolean }))
const batch = rowsOf(batches)

/** How long a search may take. */
const longest = "5s"

/**
 * Settings of a transaction that searches. PostgreSQL cannot tell how many things match, and would compile the
 * statement or read whole tables for a few.
 */
const searchSettings = (sql: SqlClient.SqlClient) => sql`
  SELECT set_config('statement_timeout', ${longest}, true), set_config('jit', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('pg_trgm.word_similarity_threshold', '0.5', true)`

const tookTooLong = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      Cause.isDieReason(reason) &&
      isSqlError(reason.defect) &&
      reason.defect.reason._tag === "StatementTimeoutError"
  )

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* prepareIndex
  const typos = yield* hasTypos
  yield* keepIndex

  /** In a transaction of its own, which may take as long as a search may. */
  const bounded = <A, E>(statements: Effect.Effect<A, E>): Effect.Effect<A, Overloaded> =>
    measuredTransaction(sql.withTransaction(Effect.andThen(searchSettings(sql), statements))).pipe(
      Effect.orDie,
      Effect.catchCause((cause) => (tookTooLong(cause) ? overloaded : Effect.failCause(cause)))
    )

  return SearchRepo.of({
    find: (words, filter, page) => {
      const rows = hits.all(searchStatement(sql, { words, filter, page, typos }))
      const looked = Effect.gen(function* () {
        const { is: hasMore } = yield* flag.only(hasMoreToIndex(sql, filter))
        return hasMore ? null : yield* rows
      })
      const indexed = (size: number) => bounded(batch.only(indexFor(sql, filter, size)))
      return indexedFirst(bounded(looked), indexed).pipe(
        Effect.map((found) => toHits(found, page)),
        measuredSearch
      )
    },
    state: Effect.map(isIndexed, (indexed) => ({ typos, indexed })).pipe(
      Effect.provideService(SqlClient.SqlClient, sql)
    )
  })
})

/**
 * `SearchRepo` on PostgreSQL. While its scope lasts it keeps the index up to date in the background; several processes
 * may do so at once.
 */
export const SqlSearchRepo = { layer: Layer.effect(SearchRepo, make) }
