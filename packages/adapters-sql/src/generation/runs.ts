import { mostCallsListed, type RunRef } from "@design-workspace/domain/generation/attempts/Attempt"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { StarterRepo } from "@design-workspace/domain/generation/attempts/StarterRepo"
import { type BudgetDay, UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { Memberships, memberships, toRoles } from "../accounts/tokens.ts"
import { booleans, execute, hasRow, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"
import { lookAfterNews, RunNotifications } from "./RunNotifications.ts"
import { AttemptRow, attemptColumns, isCurrentRun, isOpen } from "./SqlAttemptRepo.ts"

const starters = rowsOf(
  Schema.Struct({
    ownerOrgId: Schema.NullOr(OrgId),
    userId: Schema.NullOr(UserId),
    siteAdmin: Schema.NullOr(Schema.Boolean),
    memberships: Memberships
  })
)
const held = rowsOf(Schema.Struct({ siteAdmin: Schema.Boolean, memberships: Memberships }))

const starterRepo = Effect.map(SqlClient, (sql) =>
  StarterRepo.of({
    find: (userId, collectionId) =>
      Effect.map(
        starters.first(sql`
          SELECT collection.owner_org_id AS "ownerOrgId", app_user.id AS "userId",
            app_user.site_admin AS "siteAdmin", ${memberships(sql)} AS memberships
          FROM collection LEFT JOIN app_user ON app_user.id = ${userId}
          WHERE collection.id = ${collectionId}`),
        Option.map((row) => ({
          ownerOrgId: row.ownerOrgId,
          roles: row.userId === null ? null : toRoles(row.userId, row.siteAdmin ?? false, row.memberships)
        }))
      ),

    hold: (userId) =>
      Effect.map(
        held.first(sql`
          WITH mine AS MATERIALIZED (
            SELECT site_admin FROM app_user WHERE id = ${userId} FOR SHARE
          ), roles AS MATERIALIZED (
            SELECT org_id, role FROM member WHERE user_id = ${userId} ORDER BY org_id FOR SHARE
          )
          SELECT site_admin AS "siteAdmin",
            (SELECT coalesce(json_agg(json_build_array(org_id, role)), '[]') FROM roles) AS memberships
          FROM mine`),
        Option.map(({ memberships: own, siteAdmin }) => toRoles(userId, siteAdmin, own))
      )
  })
)

/** Locks rows `FOR SHARE`, so that neither the user nor a role disappears before the commit. */
export const SqlStarterRepo = { layer: Layer.effect(StarterRepo, starterRepo) }

const usageLedger = Effect.gen(function* () {
  const sql = yield* SqlClient

  const sum = (field: string, tokens: number | null) =>
    sql`least(coalesce((usage->>${field}::text)::bigint, 0) + ${tokens ?? 0}::bigint, ${Number.MAX_SAFE_INTEGER}::bigint)`

  const latest = `$[last - ${mostCallsListed - 1} to last]`

  const isRoomFor = (of: BudgetDay, tokens: number, limit: number) =>
    booleans.only(sql`
      SELECT coalesce((SELECT taken FROM token_day WHERE ${isDay(of)}), 0) + ${tokens}::bigint <= ${limit}::bigint AS "isRoom"`)

  const isDay = ({ day, orgId, userId }: BudgetDay) =>
    sql`token_day.org_id IS NOT DISTINCT FROM ${orgId}::uuid
      AND token_day.user_id IS NOT DISTINCT FROM ${userId}::uuid AND token_day.day = ${day}::text::date`

  return UsageLedger.of({
    record: (attemptId, { model, prompts }, call, counted) =>
      execute(sql`
        UPDATE attempt SET usage = jsonb_build_object(
          'model', ${model}::text,
          'prompts', ${prompts}::text,
          'inputTokens', ${sum("inputTokens", call.inputTokens)},
          'outputTokens', ${sum("outputTokens", call.outputTokens)},
          'cachedTokens', ${sum("cachedTokens", call.cachedTokens)},
          'countedTokens', ${sum("countedTokens", counted)},
          'calls', jsonb_path_query_array(
            coalesce(usage->'calls', '[]') || jsonb_build_array(${PgTypes.jsonb(call)}), ${latest}::text::jsonpath))
        WHERE id = ${attemptId} AND ${isOpen(sql)}`),

    reserve: Effect.fnUntraced(function* (of, tokens, limit) {
      const changed = yield* hasRow(sql`
        INSERT INTO token_day (org_id, user_id, day, held)
        SELECT ${of.orgId}::uuid, ${of.userId}::uuid, ${of.day}::text::date, ${tokens}::bigint WHERE ${tokens}::bigint <= ${limit}::bigint
        ON CONFLICT (org_id, user_id, day) DO UPDATE SET held = token_day.held + excluded.held
        WHERE token_day.taken + token_day.held + excluded.held <= ${limit}::bigint
        RETURNING true AS changed`)
      if (changed) return "reserved"
      return (yield* isRoomFor(of, tokens, limit)) ? "held" : "spent"
    }),

    settle: (of, reserved, taken) =>
      execute(sql`
        UPDATE token_day SET held = greatest(0, held - ${reserved}::bigint), taken = taken + ${taken}::bigint
        WHERE ${isDay(of)}`),

    removeDays: (before) => execute(sql`DELETE FROM token_day WHERE day < ${before}::text::date`)
  })
})

export const SqlUsageLedger = { layer: Layer.effect(UsageLedger, usageLedger) }

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
