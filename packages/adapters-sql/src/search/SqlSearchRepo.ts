import { Visibility } from "@design-workspace/domain/projects/Project"
import type { SearchKind, ThingRef } from "@design-workspace/domain/search/FoundThing"
import type { SearchPageRequest } from "@design-workspace/domain/search/SearchCursor"
import { type SearchHits, SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import type { CollectionId, ItemId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import type { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Cause, DateTime, Effect, Layer, Predicate, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { measuredTransaction } from "../database/statementMetrics.ts"
import { checkedRow, listOf } from "../sql/checkedRow.ts"
import { rowsOf } from "../sql/Rows.ts"
import { indexedFirst, overloaded } from "./indexedFirst.ts"
import { hasTypos, prepareIndex } from "./prepareIndex.ts"
import { batches, isIndexed, keepIndex } from "./searchIndex.ts"
import { measuredSearch } from "./searchMetrics.ts"
import { classOf, hasMoreToIndex, indexFor, searchStatement } from "./searchStatement.ts"

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

/** What the rows of all kinds have. */
interface CommonRow {
  readonly nodeId: string
  readonly rank: number
  readonly title: string
  readonly updatedAt: Date
  readonly beginnings: ReadonlyArray<string>
  readonly cut: boolean
  readonly excerpt: string
}
type CollectionRow = CommonRow & { readonly kind: "collection"; readonly subject: CollectionId }
type SpaceRow = CommonRow & { readonly kind: "space"; readonly subject: SpaceId }
type ProjectRow = CommonRow & {
  readonly kind: "project"
  readonly subject: ProjectId
  readonly visibility: Visibility
}
type DocumentRow = CommonRow & {
  readonly kind: "document"
  readonly subject: ProjectId
  readonly nodeId: ItemId
  readonly visibility: Visibility
}
type HitRow = CollectionRow | SpaceRow | ProjectRow | DocumentRow

const common = {
  subject: Predicate.isString,
  nodeId: Predicate.isString,
  rank: Predicate.isNumber,
  title: Predicate.isString,
  updatedAt: Predicate.isDate,
  beginnings: listOf(Predicate.isString),
  cut: Predicate.isBoolean,
  excerpt: Predicate.isString
}
const flag = rowsOf(Schema.Struct({ is: Schema.Boolean }))
const batch = rowsOf(batches)

const isKind = (kind: SearchKind) => (value: unknown) => value === kind

const hits = rowsOf(
  Schema.Union([
    checkedRow<DocumentRow>({ ...common, kind: isKind("document"), visibility: Schema.is(Visibility) }),
    checkedRow<ProjectRow>({ ...common, kind: isKind("project"), visibility: Schema.is(Visibility) }),
    checkedRow<SpaceRow>({ ...common, kind: isKind("space") }),
    checkedRow<CollectionRow>({ ...common, kind: isKind("collection") })
  ])
)

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
      return {
        thing: thingOf(row),
        title,
        updatedAt: DateTime.fromDateUnsafe(updatedAt),
        excerpt,
        cut,
        beginnings
      }
    }),
    next:
      last === undefined || rows.length <= limit
        ? null
        : {
            match: classOf(last.rank),
            at: DateTime.fromDateUnsafe(last.updatedAt),
            id: last.subject,
            nodeId: last.nodeId
          }
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
