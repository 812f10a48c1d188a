import { Visibility } from "@design-workspace/domain/projects/Project"
import type { ThingRef } from "@design-workspace/domain/search/FoundThing"
import type { SearchPageRequest } from "@design-workspace/domain/search/SearchCursor"
import { type SearchHits, SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { CollectionId, ItemId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Cause, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"
import { rowsOf } from "../sql/Rows.ts"
import { hasTypos, prepareIndex } from "./prepareIndex.ts"
import { isIndexed, keepIndex } from "./searchIndex.ts"
import { measuredSearch } from "./searchMetrics.ts"
import { searchStatement } from "./searchStatement.ts"

/** How long a search may take, and after how many seconds a refused one may be repeated. */
const longest = "5s"
const retryAfterSeconds = 10

/**
 * Settings of a transaction that searches. PostgreSQL cannot tell how many things match, and would compile the statement
 * or read whole tables for a few.
 */
const searchSettings = (sql: SqlClient.SqlClient) => sql`
  SELECT set_config('statement_timeout', ${longest}, true), set_config('jit', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('pg_trgm.word_similarity_threshold', '0.5', true)`

/** Names are compared for typos if so many characters are given. */
const fewestForTypos = 4

const common = {
  inName: Schema.Boolean,
  title: Schema.String,
  updatedAt: Schema.DateTimeUtcFromDate,
  beginnings: Schema.Array(Schema.String),
  cut: Schema.Boolean,
  excerpt: Schema.String
}
const HitRow = Schema.Union([
  Schema.Struct({
    ...common,
    kind: Schema.Literal("collection"),
    subject: CollectionId,
    nodeId: Schema.String
  }),
  Schema.Struct({ ...common, kind: Schema.Literal("space"), subject: SpaceId, nodeId: Schema.String }),
  Schema.Struct({
    ...common,
    kind: Schema.Literal("project"),
    subject: ProjectId,
    nodeId: Schema.String,
    visibility: Visibility
  }),
  Schema.Struct({
    ...common,
    kind: Schema.Literal("document"),
    subject: ProjectId,
    nodeId: ItemId,
    visibility: Visibility
  })
])
type HitRow = typeof HitRow.Type

const hits = rowsOf(HitRow)

const thingOf = (row: HitRow): ThingRef => {
  switch (row.kind) {
    case "collection":
      return { kind: row.kind, id: row.subject }
    case "space":
      return { kind: row.kind, id: row.subject }
    case "project":
      return { kind: row.kind, id: row.subject, visibility: row.visibility }
    case "document":
      return { kind: row.kind, id: row.nodeId, projectId: row.subject, visibility: row.visibility }
  }
}

const toHits = (rows: ReadonlyArray<HitRow>, { limit }: SearchPageRequest): SearchHits => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { beginnings, cut, excerpt, title, updatedAt } = row
      return { thing: thingOf(row), title, updatedAt, excerpt, cut, beginnings }
    }),
    next:
      last === undefined || rows.length <= limit
        ? null
        : { inName: last.inName, at: last.updatedAt, id: last.subject, nodeId: last.nodeId }
  }
}

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

  return SearchRepo.of({
    find: (words, filter, page) => {
      const similar = typos && words.join(" ").length >= fewestForTypos
      const rows = hits.all(searchStatement(sql, { words, filter, page, typos: similar }))
      return measuredTransaction(sql.withTransaction(Effect.andThen(searchSettings(sql), rows))).pipe(
        Effect.orDie,
        Effect.catchCause((cause) =>
          tookTooLong(cause) ? Effect.fail(new Overloaded({ retryAfterSeconds })) : Effect.failCause(cause)
        ),
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
