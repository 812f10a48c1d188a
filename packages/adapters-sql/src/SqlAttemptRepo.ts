import { Attempt } from "@design-workspace/domain/generation/Attempt"
import { AttemptRepo } from "@design-workspace/domain/generation/AttemptRepo"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "./Rows.ts"
import { firstVersion } from "./VersionClock.ts"
import { makeWakeups } from "./Wakeups.ts"

const attempts = rowsOf(
  Schema.Struct({
    ...Attempt.fields,
    createdAt: Schema.DateTimeUtcFromDate,
    startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
    finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))

const columns = `
  id, job_id AS "jobId", collection_id AS "collectionId", started_by AS "startedBy", mode, quality, params, messages,
  keep_block_ids AS "keepBlockIds", model, rule_ids AS "ruleIds", status, stage,
  json_build_object('done', progress_done, 'total', progress_total) AS progress,
  result_summary AS "resultSummary", duration_ms AS "durationMs", error, usage, run_no AS "runNo",
  created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cancels = makeWakeups()
  const all = sql.literal(columns)
  const open = sql.literal("status IN ('queued', 'running')")

  const isCancelRequested = (id: AttemptId) =>
    changes
      .first(sql`SELECT cancel_requested AS changed FROM attempt WHERE id = ${id}`)
      .pipe(Effect.map(Option.exists(({ changed }) => changed)))

  return AttemptRepo.of({
    insert: (attempt) =>
      attempts.only(sql`
        INSERT INTO attempt ${sql.insert({
          id: attempt.id,
          job_id: attempt.jobId,
          collection_id: attempt.collectionId,
          started_by: attempt.startedBy,
          mode: attempt.mode,
          quality: attempt.quality,
          params: PgTypes.jsonb(attempt.params),
          messages: PgTypes.jsonb(attempt.messages),
          keep_block_ids: PgTypes.jsonb(attempt.keepBlockIds),
          model: attempt.model,
          rule_ids: PgTypes.jsonb(attempt.ruleIds),
          progress_done: attempt.progress.done,
          progress_total: attempt.progress.total
        })}
        RETURNING ${all}`),

    find: (by) =>
      attempts.first(sql`
        SELECT ${all} FROM attempt
        WHERE ${"attemptId" in by ? sql`id = ${by.attemptId}` : sql`job_id = ${by.jobId}`}`),

    lastApplied: (collectionId) =>
      attempts.first(sql`
        SELECT ${all} FROM attempt
        WHERE collection_id = ${collectionId} AND status = 'applied'
        ORDER BY finished_at DESC, id DESC LIMIT 1`),

    begin: (id) =>
      attempts.first(sql`
        UPDATE attempt SET status = 'running', run_no = run_no + 1, started_at = ${firstVersion(sql)}
        WHERE id = ${id} AND ${open} AND NOT cancel_requested
        RETURNING ${all}`),

    progress: (id, stage, done) =>
      execute(sql`
        UPDATE attempt SET stage = ${stage}, progress_done = ${done} WHERE id = ${id} AND ${open}`),

    finish: (id, { durationMs, error, resultSummary, status }) =>
      Effect.map(
        changes.first(sql`
          UPDATE attempt SET
            status = ${status}, duration_ms = ${durationMs}, finished_at = ${firstVersion(sql)},
            result_summary = ${PgTypes.jsonb(resultSummary)},
            error = ${PgTypes.jsonb(error)}
          WHERE id = ${id} AND ${open}
          RETURNING true AS changed`),
        Option.isSome
      ),

    requestCancel: (id) =>
      Effect.andThen(
        execute(sql`UPDATE attempt SET cancel_requested = true WHERE id = ${id} AND ${open}`),
        sql.afterCommit(cancels.wake(id))
      ),

    awaitCancel: (id) =>
      Effect.scoped(
        Effect.flatMap(cancels.listen(id), (latch) =>
          Effect.timeoutOption(latch.await, "250 millis").pipe(
            Effect.andThen(latch.close),
            // A look that failed is made again: a run does not end because the database was away for a moment.
            Effect.andThen(Effect.catchDefect(isCancelRequested(id), () => Effect.succeed(false))),
            Effect.repeat({ until: (requested) => requested }),
            Effect.asVoid
          )
        )
      )
  })
})

/** `AttemptRepo` on PostgreSQL. A cancel is heard at once in the process that asked for it, elsewhere in 250 ms. */
export const SqlAttemptRepo = { layer: Layer.effect(AttemptRepo, make) }
