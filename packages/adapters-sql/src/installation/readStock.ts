import { Effect, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

/** Jobs, the trash, what search has not indexed and for how many seconds, and deliveries to enabled webhooks. */
const Stock = Schema.Struct({
  waitingJobs: Schema.Int,
  runningJobs: Schema.Int,
  trashedProjects: Schema.Int,
  trashedSpaces: Schema.Int,
  trashedCollections: Schema.Int,
  unindexed: Schema.Int,
  searchLag: Schema.Finite,
  waitingDeliveries: Schema.Int
})

/** What may be many is counted no further: to count all would take longer than a reading may. */
const mostCounted = 10_000

const stocks = rowsOf(Stock)

/** Reads no business content. Deliveries are counted by webhook: PostgreSQL would otherwise look at all ever made. */
export const readStock: Effect.Effect<typeof Stock.Type, never, SqlClient.SqlClient> = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    stocks.only(sql`
      SELECT
        (SELECT count(*)::integer FROM job_queue WHERE state = 'pending' AND acquired_at IS NULL)
          AS "waitingJobs",
        (SELECT count(*)::integer FROM job_queue WHERE state = 'pending' AND acquired_at IS NOT NULL)
          AS "runningJobs",
        (SELECT count(*)::integer FROM project WHERE deleted_at IS NOT NULL) AS "trashedProjects",
        (SELECT count(*)::integer FROM space WHERE deleted_at IS NOT NULL) AS "trashedSpaces",
        (SELECT count(*)::integer FROM collection WHERE deleted_at IS NOT NULL) AS "trashedCollections",
        (SELECT count(*)::integer FROM (SELECT FROM search_stale LIMIT ${mostCounted}) AS noted) AS "unindexed",
        coalesce(
          (SELECT extract(epoch FROM clock_timestamp() - noted_at) FROM search_stale ORDER BY change LIMIT 1), 0
        )::double precision AS "searchLag",
        (SELECT count(*)::integer FROM (
          SELECT FROM webhook CROSS JOIN LATERAL (
            SELECT FROM webhook_delivery WHERE webhook_id = webhook.id AND status = 'pending' LIMIT ${mostCounted}
          ) AS of_webhook
          WHERE enabled AND due_at IS NOT NULL LIMIT ${mostCounted}
        ) AS waiting) AS "waitingDeliveries"`)
)
