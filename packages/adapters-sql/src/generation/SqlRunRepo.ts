import type { RunRef } from "@design-workspace/domain/generation/attempts/RunRef"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { retryWhileUnavailable } from "../sql/retryWhileUnavailable.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { isCurrentRun, isOpen } from "./attemptConditions.ts"
import { AttemptRow, attemptColumns } from "./attemptRows.ts"
import { RunNotifications } from "./RunNotifications.ts"

const attempts = rowsOf(AttemptRow)
const stops = rowsOf(Schema.Struct({ isCancelled: Schema.Boolean }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const news = yield* RunNotifications

  /** Whether the run may continue. */
  const verdict = (run: RunRef) =>
    stops
      .first(sql`
        SELECT cancel_requested AS "isCancelled" FROM attempt WHERE ${isCurrentRun(sql, run)}`)
      .pipe(
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.fail(new RunOvertaken({ attemptId: run.attemptId })),
            onSome: ({ isCancelled }) => Effect.succeed(isCancelled)
          })
        )
      )

  return RunRepo.of({
    begin: (id, ruleIds) =>
      Effect.tap(
        attempts.first(sql`
          UPDATE attempt SET
            status = 'running', run_no = run_no + 1, started_at = ${storeTime(sql)},
            rule_ids = CASE WHEN run_no = 0 THEN coalesce(${PgTypes.jsonb(ruleIds ?? null)}, rule_ids) ELSE rule_ids END
          WHERE id = ${id} AND ${isOpen(sql)} AND NOT cancel_requested
          RETURNING ${attemptColumns(sql)}`),
        sql.afterCommit(news.publish("stops", id))
      ),

    giveBack: (run) =>
      execute(
        sql`UPDATE attempt SET handed_on = least(handed_on + 1, run_no) WHERE ${isCurrentRun(sql, run)}`
      ),

    requestCancel: (id) =>
      Effect.andThen(
        execute(sql`UPDATE attempt SET cancel_requested = true WHERE id = ${id} AND ${isOpen(sql)}`),
        sql.afterCommit(news.publish("stops", id))
      ),

    awaitCancel: (run) =>
      Effect.scoped(
        Effect.flatMap(news.listen("stops", run.attemptId), (latch) =>
          latch.await.pipe(
            Effect.andThen(latch.close),
            Effect.andThen(retryWhileUnavailable(verdict(run))),
            Effect.repeat({ until: (isCancelled) => isCancelled }),
            Effect.asVoid
          )
        )
      )
  })
})

/** `RunRepo` on PostgreSQL. `RunNotifications` reports a cancellation. */
export const SqlRunRepo = { layer: Layer.effect(RunRepo, make) }
