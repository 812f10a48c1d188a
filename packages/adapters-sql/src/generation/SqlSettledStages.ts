import { Settled, SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { isCurrentRun } from "./attemptConditions.ts"

const stages = rowsOf(Schema.Struct({ settled: Schema.NullOr(Settled) }))
const attempts = rowsOf(Schema.Struct({ id: AttemptId }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  /** A key may be as long as a request. */
  const hashed = (key: string) => sql`sha256(convert_to(${key}, 'UTF8'))`

  return {
    // Locks the attempt's row: either the next run reads what was saved here, or this save is refused.
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
        Option.flatMap(({ settled }) => Option.fromNullOr(settled))
      ),

    remove: (attemptId) => execute(sql`DELETE FROM settled_stage WHERE attempt_id = ${attemptId}`),

    keep: (attemptId) =>
      execute(sql`UPDATE settled_stage SET kept_at = ${storeTime(sql)} WHERE attempt_id = ${attemptId}`),

    // Locks the row, so that what was found is still there to be moved.
    findKept: (key, since) =>
      Effect.map(
        attempts.first(sql`
          SELECT attempt_id AS id FROM settled_stage
          WHERE run_key = ${hashed(key)} AND kept_at > ${DateTime.toDateUtc(since)}
          ORDER BY kept_at DESC LIMIT 1 FOR UPDATE`),
        Option.map(({ id }) => id)
      ),

    move: (from, to) =>
      execute(sql`
        UPDATE settled_stage SET attempt_id = ${to}, kept_at = NULL WHERE attempt_id = ${from}`),

    removeKept: (before) =>
      execute(sql`DELETE FROM settled_stage WHERE kept_at < ${DateTime.toDateUtc(before)}`)
  } satisfies typeof SettledStages.Service
})

export const SqlSettledStages = { layer: Layer.effect(SettledStages, make) }
