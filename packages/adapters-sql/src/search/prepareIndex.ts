import { Effect, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { LongStatements } from "../database/LongStatements.ts"
import { rowsOf } from "../sql/Rows.ts"
import { SearchLanguage } from "./SearchLanguage.ts"

/** The advisory lock of a start that prepares the index. */
const preparing = 5_836_204_917_330_282n

const flag = rowsOf(Schema.Struct({ is: Schema.Boolean }))
const reasons = rowsOf(Schema.Struct({ reason: Schema.NullOr(Schema.String) }))

/** Whether names with a typo can be found: the extension pg_trgm is there, with its index. */
export const hasTypos: Effect.Effect<boolean, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* flag.only(sql`SELECT to_regclass('search_entry_trigrams') IS NOT NULL AS is`)
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
