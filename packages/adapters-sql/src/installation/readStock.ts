import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { rowsOf } from "../sql/Rows.ts"

export const askDatabase: Effect.Effect<void, SqlError, SqlClient> = Effect.flatMap(SqlClient, (sql) =>
  Effect.asVoid(sql`select 1`)
)

/** A `Lag` is how many seconds the oldest has waited, `startedAt` is in seconds since 1970. */
const Stock = Schema.Struct({
  startedAt: Schema.Finite,
  waitingJobs: Schema.Int,
  runningJobs: Schema.Int,
  jobLag: Schema.Finite,
  trashedProjects: Schema.Int,
  trashedSpaces: Schema.Int,
  trashedCollections: Schema.Int,
  unindexed: Schema.Int,
  searchLag: Schema.Finite,
  waitingDeliveries: Schema.Int,
  deliveryLag: Schema.Finite,
  failingWebhooks: Schema.Int
})

/** To count all would take longer than a reading may. */
const mostCounted = 10_000

const lease = "8 seconds"

const stocks = rowsOf(Stock)

/**
 * Reads no business content. A job waits too once its worker gave no sign of life for a lease; a delivery as a change
 * that was not taken in, or as the first of a webhook that is free.
 */
export const readStock: Effect.Effect<typeof Stock.Type, never, SqlClient> = Effect.flatMap(
  SqlClient,
  (sql) =>
    stocks.only(sql`
      SELECT
        extract(epoch FROM pg_postmaster_start_time())::double precision AS "startedAt",
        (SELECT count(*)::integer FROM job_queue WHERE state = 'pending' AND acquired_at IS NULL)
          AS "waitingJobs",
        (SELECT count(*)::integer FROM job_queue WHERE state = 'pending' AND acquired_at IS NOT NULL)
          AS "runningJobs",
        coalesce((
          SELECT greatest(0, extract(epoch FROM localtimestamp - min(coalesce(acquired_at, visible_at))))
          FROM job_queue WHERE state = 'pending' AND (acquired_at IS NULL OR acquired_at < localtimestamp - ${lease}::interval)
        ), 0)::double precision AS "jobLag",
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
        ) AS waiting) AS "waitingDeliveries",
        coalesce((
          SELECT greatest(0, extract(epoch FROM clock_timestamp() - least(
            (SELECT at FROM change WHERE position IS NULL ORDER BY seq LIMIT 1),
            (SELECT at FROM change WHERE position > intake.position ORDER BY position LIMIT 1),
            (SELECT due_at FROM webhook
              WHERE enabled AND due_at IS NOT NULL AND held_until <= clock_timestamp() ORDER BY due_at LIMIT 1)
          )))
          FROM webhook_intake AS intake WHERE EXISTS (SELECT FROM webhook WHERE enabled)
        ), 0)::double precision AS "deliveryLag",
        (SELECT count(*)::integer FROM (
          SELECT FROM webhook
          WHERE enabled AND due_at IS NOT NULL AND failing_since IS NOT NULL LIMIT ${mostCounted}
        ) AS failing) AS "failingWebhooks"`)
)
