import { ChangeFeed, numberedAtOnce, type ReaderLookup } from "@design-workspace/domain/changes/ChangeFeed"
import { Context, DateTime, Effect, Latch, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { exchangeNews } from "../database/connections.ts"
import { integers, rowsOf } from "../sql/Rows.ts"
import { BatchRow, toBatch } from "./changeRows.ts"

const CHANNEL = "design_workspace_changes"

interface News {
  /** One waiter at a time. */
  readonly heard: Effect.Effect<void>
  readonly publish: Effect.Effect<void>
}

const changeNotifications = Effect.gen(function* () {
  const sql = yield* SqlClient
  const self = crypto.randomUUID()
  const news = Latch.makeUnsafe(false)
  const due = Latch.makeUnsafe(false)
  yield* exchangeNews({
    channel: CHANNEL,
    heard: (payload) => (payload === self ? Effect.void : news.open),
    missed: news.open,
    due,
    // The metric of statements leaves it out, since no caller waits for it.
    send: sql`SELECT pg_notify(${CHANNEL}, ${self})`,
    warnings: {
      notHeard:
        "Changes of other processes are told up to a second late until the database can be listened to",
      notSent: "News of changes could not be sent"
    }
  })
  const result: News = {
    heard: Effect.andThen(news.await, news.close),
    publish: Effect.sync(() => {
      news.openUnsafe()
      due.openUnsafe()
    })
  }
  return result
})

/** Wakes those who wait for changes: at once within the process, in other processes by NOTIFY in batches of 25 ms. */
export class ChangeNotifications extends Context.Service<ChangeNotifications, News>()(
  "@design-workspace/adapters-sql/ChangeNotifications"
) {
  static readonly layer: Layer.Layer<ChangeNotifications, never, SqlClient> = Layer.effect(
    ChangeNotifications,
    changeNotifications
  )
}

/** So that no cursor of before fits what an import or a restored snapshot numbers. */
export const renewFeed = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [table] = yield* sql<{ readonly found: boolean }>`
    SELECT to_regclass('change_feed') IS NOT NULL AS found`
  if (table?.found === true) yield* sql`UPDATE change_feed SET id = gen_random_uuid()`
})

const REMOVED = 1_000

const batches = rowsOf(BatchRow)
const numberings = rowsOf(
  Schema.Struct({
    numbered: Schema.Int,
    id: Schema.String,
    last: Schema.NumberFromString,
    removed: Schema.NumberFromString
  })
)

const changeFeed = Effect.gen(function* () {
  const sql = yield* SqlClient
  const news = yield* ChangeNotifications

  const number = numberings.only(sql`
    SELECT numbered, feed_id AS id, last_given::text AS last, last_removed::text AS removed
    FROM number_changes(${numberedAtOnce})`)

  const select = (after: number, most: number, { credentials, users }: ReaderLookup) => sql`
    SELECT batch FROM changes_after(${after}, ${most}, ${numberedAtOnce}, ${users}::uuid[], ${credentials}::uuid[])`

  const removeSome = (before: DateTime.Utc) =>
    integers.only(sql`
      WITH first AS MATERIALIZED (
        SELECT position, at FROM change WHERE position IS NOT NULL ORDER BY position LIMIT ${sql.literal(String(REMOVED))}
      ), gone AS (
        DELETE FROM change USING first
        WHERE change.position = first.position AND first.position < coalesce(
          (SELECT min(position) FROM first WHERE at >= ${DateTime.toDateUtc(before)}), 9223372036854775807
        )
        RETURNING change.position
      ), noted AS (
        UPDATE change_feed SET removed = greatest(removed, (SELECT max(position) FROM gone))
        WHERE EXISTS (SELECT FROM gone)
      )
      SELECT count(*)::integer AS count FROM gone`)

  const removeReaders = (before: DateTime.Utc) =>
    integers.only(sql`
      WITH old AS MATERIALIZED (
        SELECT id FROM purged_project WHERE at < ${DateTime.toDateUtc(before)} ORDER BY at LIMIT ${sql.literal(String(REMOVED))}
      ), gone AS (
        DELETE FROM purged_project USING old WHERE purged_project.id = old.id RETURNING 1
      )
      SELECT count(*)::integer AS count FROM gone`)

  const whileFull = (some: ReturnType<typeof removeSome>) =>
    Effect.asVoid(Effect.repeat(some, { while: (count) => count === REMOVED }))

  return ChangeFeed.of({
    number: Effect.map(number, ({ numbered, ...feed }) => ({ numbered, feed })),
    read: (after, most, asked) => Effect.map(batches.only(select(after, most, asked)), toBatch),
    news: news.heard,
    removeBefore: (before) => Effect.andThen(whileFull(removeSome(before)), whileFull(removeReaders(before)))
  })
})

export const SqlChangeFeed = { layer: Layer.effect(ChangeFeed, changeFeed) }
