import { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** A row of `attempt` with the column names of `attemptColumns`. */
export const AttemptRow = Schema.Struct({
  ...Attempt.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})

/** The columns of an attempt in a list, without the messages of its request. */
export const listedColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    id, job_id AS "jobId", collection_id AS "collectionId", started_by AS "startedBy", mode, quality, params,
    keep_block_ids AS "keepBlockIds", model, rule_ids AS "ruleIds", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error, usage, run_no AS "runNo",
    handed_on AS "handedOn", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`)

export const attemptColumns = (sql: SqlClient): Fragment => sql`${listedColumns(sql)}, messages`
