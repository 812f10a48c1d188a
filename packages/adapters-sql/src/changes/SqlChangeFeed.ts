import { ChangeFeed, numberedAtOnce, type ReaderLookup } from "@design-workspace/domain/changes/ChangeFeed"
import { DateTime, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { ChangeNotifications } from "./ChangeNotifications.ts"
import { BatchRow, toBatch } from "./changeRows.ts"

/** The maximum number of changes that one statement deletes. */
const REMOVED = 1_000

const counts = rowsOf(Schema.Struct({ count: Schema.Int }))
const batches = rowsOf(BatchRow)
const numberings = rowsOf(
  Schema.Struct({
    numbered: Schema.Int,
    id: Schema.String,
    last: Schema.NumberFromString,
    removed: Schema.NumberFromString
  })
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const news = yield* ChangeNotifications

  const number = numberings.only(sql`
    SELECT numbered, feed_id AS id, last_given::text AS last, last_removed::text AS removed
    FROM number_changes(${numberedAtOnce})`)

  const select = (after: number, most: number, { credentials, users }: ReaderLookup) => sql`
    SELECT batch FROM changes_after(${after}, ${most}, ${numberedAtOnce}, ${users}::uuid[], ${credentials}::uuid[])`

  /** Deletes the first changes before the first of them that is too young. */
  const removeSome = (before: DateTime.Utc) =>
    counts.only(sql`
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
    counts.only(sql`
      WITH old AS MATERIALIZED (
        SELECT id FROM purged_project WHERE at < ${DateTime.toDateUtc(before)} ORDER BY at LIMIT ${sql.literal(String(REMOVED))}
      ), gone AS (
        DELETE FROM purged_project USING old WHERE purged_project.id = old.id RETURNING 1
      )
      SELECT count(*)::integer AS count FROM gone`)

  const whileFull = (some: ReturnType<typeof removeSome>) =>
    Effect.asVoid(Effect.repeat(some, { while: ({ count }) => count === REMOVED }))

  return ChangeFeed.of({
    number: Effect.map(number, ({ numbered, ...feed }) => ({ numbered, feed })),
    read: (after, most, asked) => Effect.map(batches.only(select(after, most, asked)), toBatch),
    news: news.heard,
    removeBefore: (before) => Effect.andThen(whileFull(removeSome(before)), whileFull(removeReaders(before)))
  })
})

/** `ChangeFeed` on PostgreSQL, over what the trigger of `0025_changes` stores. */
export const SqlChangeFeed = { layer: Layer.effect(ChangeFeed, make) }
