import { mostCallsListed } from "@design-workspace/domain/generation/attempts/Attempt"
import { type BudgetDay, UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { booleans, execute, hasRow } from "../sql/Rows.ts"
import { isOpen } from "./SqlAttemptRepo.ts"

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
