import type { RunRef } from "@design-workspace/domain/generation/attempts/Attempt"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { booleans, execute, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"
import { lookAfterNews, RunNotifications } from "./RunNotifications.ts"
import { AttemptRow, attemptColumns, isCurrentRun, isOpen } from "./SqlAttemptRepo.ts"

const attempts = rowsOf(AttemptRow)

const runRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
  const news = yield* RunNotifications

  const verdict = (run: RunRef) =>
    Effect.flatMap(
      booleans.first(
        sql`SELECT cancel_requested AS "isCancelled" FROM attempt WHERE ${isCurrentRun(sql, run)}`
      ),
      Option.match({
        onNone: () => Effect.fail(new RunOvertaken({ attemptId: run.attemptId })),
        onSome: Effect.succeed
      })
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
          lookAfterNews(latch, verdict(run)).pipe(
            Effect.repeat({ until: (isCancelled) => isCancelled }),
            Effect.asVoid
          )
        )
      )
  })
})

export const SqlRunRepo = { layer: Layer.effect(RunRepo, runRepo) }
