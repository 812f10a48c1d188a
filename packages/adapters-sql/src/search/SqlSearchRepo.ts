import { Visibility } from "@design-workspace/domain/projects/Project"
import type { ThingRef } from "@design-workspace/domain/search/FoundThing"
import {
  type CopyLevel,
  copyLevels,
  type SearchPageRequest
} from "@design-workspace/domain/search/SearchCursor"
import { type SearchHits, SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import type { CollectionId, ItemId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Clock, Context, DateTime, Effect, Layer, Predicate, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { LongStatements } from "../database/connections.ts"
import { measuredTransaction } from "../database/statementMetrics.ts"
import { booleans, checkedRow, hasRow, listOf, rowsOf, valuesOf } from "../sql/Rows.ts"
import { hasDefect } from "../sql/SqlTransactor.ts"
import { batches, firstPace, isIndexed, keepIndex, nextPace } from "./searchIndex.ts"
import { measuredSearch } from "./searchMetrics.ts"
import { classOf, hasMoreToIndex, indexFor, searchStatement } from "./searchStatement.ts"

interface CommonRow {
  readonly nodeId: string
  readonly rank: number
  readonly copy: CopyLevel
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
type ProjectPartRow = CommonRow & {
  readonly kind: "document" | "node"
  readonly subject: ProjectId
  readonly nodeId: ItemId
  readonly visibility: Visibility
}
/** A collection's block is no copy, a space's is one. */
type BlockRow = CommonRow & { readonly kind: "block"; readonly nodeId: ItemId } & (
    | { readonly copy: 0; readonly subject: CollectionId }
    | { readonly copy: 1; readonly subject: SpaceId }
  )
type HitRow = CollectionRow | SpaceRow | ProjectRow | ProjectPartRow | BlockRow

const common = {
  subject: Predicate.isString,
  nodeId: Predicate.isString,
  rank: Predicate.isNumber,
  copy: Schema.is(Schema.Literals(copyLevels)),
  title: Predicate.isString,
  updatedAt: Predicate.isDate,
  beginnings: listOf(Predicate.isString),
  cut: Predicate.isBoolean,
  excerpt: Predicate.isString
}
const isKind =
  (...kinds: ReadonlyArray<unknown>) =>
  (value: unknown) =>
    kinds.includes(value)

const hits = rowsOf(
  Schema.Union([
    checkedRow<ProjectPartRow>({
      ...common,
      kind: isKind("document", "node"),
      visibility: Schema.is(Visibility)
    }),
    checkedRow<BlockRow>({ ...common, kind: isKind("block") }),
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
    case "block":
      return row.copy === 1
        ? { kind: row.kind, of: "space", id: row.subject, partId: row.nodeId }
        : { kind: row.kind, of: "collection", id: row.subject, partId: row.nodeId }
    case "node":
      return { kind: row.kind, id: row.subject, partId: row.nodeId, visibility: row.visibility }
  }
}

const toHits = (rows: ReadonlyArray<HitRow>, { limit }: SearchPageRequest): SearchHits => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      ...Struct.pick(row, ["title", "excerpt", "cut", "beginnings"]),
      thing: thingOf(row),
      updatedAt: DateTime.fromDateUnsafe(row.updatedAt)
    })),
    next:
      last === undefined || rows.length <= limit
        ? null
        : {
            match: classOf(last.rank),
            copy: last.copy,
            at: DateTime.fromDateUnsafe(last.updatedAt),
            id: last.subject,
            nodeId: last.nodeId
          }
  }
}

/** The text search configuration of PostgreSQL whose word endings are ignored. */
export const SearchLanguage = Context.Reference<string>("@design-workspace/adapters-sql/SearchLanguage", {
  defaultValue: () => "english"
})

const preparing = 5_836_204_917_330_282n

const reasons = valuesOf(Schema.NullOr(Schema.String))

/** The extension pg_trgm is there, with its index. */
const hasTypos = Effect.flatMap(SqlClient, (sql) =>
  booleans.only(sql`SELECT to_regclass('search_entry_trigrams') IS NOT NULL AS is`)
)

const addTypos = Effect.gen(function* () {
  const sql = yield* SqlClient
  const reason = yield* reasons.only(sql`SELECT search_trigrams() AS reason`)
  if (reason !== null)
    yield* Effect.annotateLogs(
      Effect.logWarning("Search finds no names with a typo: the database has no extension pg_trgm"),
      { reason }
    )
})

const setLanguage = Effect.gen(function* () {
  const sql = yield* SqlClient
  const language = yield* SearchLanguage
  const isKnown = yield* booleans.only(
    sql`SELECT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = ${language}) AS is`
  )
  if (!isKnown)
    return yield* Effect.die(
      new Error(`SEARCH_LANGUAGE: the database has no text search configuration ${language}`)
    )
  const changed = yield* hasRow(sql`
    UPDATE search_setting SET language = ${language}, renewing = true WHERE language <> ${language}
    RETURNING renewing AS is`)
  if (changed)
    yield* Effect.annotateLogs(Effect.logInfo("Search has another language: everything is indexed anew"), {
      language
    })
})

/** Processes that start together do so one after the other. */
const prepareIndex = Effect.gen(function* () {
  const sql = yield* SqlClient
  const longStatements = yield* LongStatements
  const steps = Effect.gen(function* () {
    yield* sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
    yield* sql`SELECT pg_advisory_xact_lock(${preparing})`
    yield* setLanguage
    if (!(yield* hasTypos)) yield* addTypos
  })
  yield* Effect.orDie(longStatements.during(sql.withTransaction(steps)))
})

const longestIndexing = 5_000

const overloaded = Effect.fail(new Overloaded({ retryAfterSeconds: 10 }))

/**
 * A null says that more is to be read than a search reads: then it is indexed, a little at a time, so that others have
 * the database in between. What was indexed stays so for a repeated search.
 */
const indexedFirst = <A>(
  search: Effect.Effect<A | null, Overloaded>,
  index: (size: number) => Effect.Effect<{ readonly count: number }, Overloaded>
): Effect.Effect<A, Overloaded> =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    let pace = firstPace
    while (true) {
      const found = yield* search
      if (found !== null) return found
      const before = yield* Clock.currentTimeMillis
      if (before - began > longestIndexing) return yield* overloaded
      const { count } = yield* index(pace.size)
      // Another process indexes now.
      if (count === 0) yield* Effect.sleep("50 millis")
      else pace = nextPace(pace, (yield* Clock.currentTimeMillis) - before)
    }
  })

const batch = rowsOf(batches)

/** How long a search may take. */
const longest = "5s"

/** PostgreSQL cannot tell how many things match, and would compile or read whole tables for a few. */
const searchSettings = (sql: SqlClient) => sql`
  SELECT set_config('statement_timeout', ${longest}, true), set_config('jit', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('pg_trgm.word_similarity_threshold', '0.5', true)`

const tookTooLong = (defect: unknown): boolean =>
  isSqlError(defect) && defect.reason._tag === "StatementTimeoutError"

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* prepareIndex
  const typos = yield* hasTypos
  yield* keepIndex

  const bounded = <A, E>(statements: Effect.Effect<A, E>): Effect.Effect<A, Overloaded> =>
    measuredTransaction(sql.withTransaction(Effect.andThen(searchSettings(sql), statements))).pipe(
      Effect.orDie,
      Effect.catchCause((cause) => (hasDefect(cause, tookTooLong) ? overloaded : Effect.failCause(cause)))
    )

  return SearchRepo.of({
    find: (words, filter, page) => {
      const rows = hits.all(searchStatement(sql, { words, filter, page, typos }))
      const looked = Effect.gen(function* () {
        const hasMore = yield* booleans.only(hasMoreToIndex(sql, filter))
        return hasMore ? null : yield* rows
      })
      const indexed = (size: number) => bounded(batch.only(indexFor(sql, filter, size)))
      return indexedFirst(bounded(looked), indexed).pipe(
        Effect.map((found) => toHits(found, page)),
        measuredSearch
      )
    },
    state: Effect.map(isIndexed, (indexed) => ({ typos, indexed })).pipe(
      Effect.provideService(SqlClient, sql)
    )
  })
})

/** While its scope lasts the index is kept up to date; several processes may do so at once. */
export const SqlSearchRepo = { layer: Layer.effect(SearchRepo, make) }
