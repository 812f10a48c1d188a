import { Effect, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

/** What is in the database now: waiting and running jobs, and the trash. */
const Stock = Schema.Struct({
  waitingJobs: Schema.Int,
  runningJobs: Schema.Int,
  trashedProjects: Schema.Int,
  trashedSpaces: Schema.Int,
  trashedCollections: Schema.Int
})

const stocks = rowsOf(Stock)

/** Counts what operators want to see, in one statement over indexes. It reads no business content. */
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
        (SELECT count(*)::integer FROM collection WHERE deleted_at IS NOT NULL) AS "trashedCollections"`)
)
