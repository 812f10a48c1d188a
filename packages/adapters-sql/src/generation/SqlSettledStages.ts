import { Settled, SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, valuesOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"
import { isCurrentRun } from "./SqlAttemptRepo.ts"

const stages = valuesOf(Schema.NullOr(Settled))
const attempts = valuesOf(AttemptId)

const settledStages = Effect.gen(function* () {
  const sql = yield* SqlClient
  const hashed = (key: string) => sql`sha256(convert_to(${key}, 'UTF8'))`

  return {
    // Under the attempt's lock: the next run reads what was saved, or this save is refused.
    save: (run, { key, version }, settled) =>
      execute(sql`
        INSERT INTO settled_stage (attempt_id, version, settled, run_key)
        SELECT id, ${DateTime.toDateUtc(version)}::timestamptz, ${PgTypes.jsonb(settled)}::jsonb, ${hashed(key)}
        FROM attempt
        WHERE ${isCurrentRun(sql, run)} FOR NO KEY UPDATE
        ON CONFLICT (attempt_id) DO UPDATE
        SET version = excluded.version, settled = excluded.settled, run_key = excluded.run_key`),

    find: (attemptId, version) =>
      Effect.map(
        stages.first(sql`
          SELECT settled FROM settled_stage
          WHERE attempt_id = ${attemptId} AND version = ${DateTime.toDateUtc(version)}`),
        Option.flatMap(Option.fromNullOr)
      ),

    remove: (attemptId) => execute(sql`DELETE FROM settled_stage WHERE attempt_id = ${attemptId}`),

    keep: (attemptId) =>
      execute(sql`UPDATE settled_stage SET kept_at = ${storeTime(sql)} WHERE attempt_id = ${attemptId}`),

    // Locked, so that it is still there to be moved.
    findKept: (key, since) =>
      attempts.first(sql`
        SELECT attempt_id AS id FROM settled_stage
        WHERE run_key = ${hashed(key)} AND kept_at > ${DateTime.toDateUtc(since)}
        ORDER BY kept_at DESC LIMIT 1 FOR UPDATE`),

    move: (from, to) =>
      execute(sql`
        UPDATE settled_stage SET attempt_id = ${to}, kept_at = NULL WHERE attempt_id = ${from}`),

    removeKept: (before) =>
      execute(sql`DELETE FROM settled_stage WHERE kept_at < ${DateTime.toDateUtc(before)}`)
  } satisfies typeof SettledStages.Service
})

export const SqlSettledStages = { layer: Layer.effect(SettledStages, settledStages) }
