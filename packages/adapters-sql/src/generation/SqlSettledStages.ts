import { Settled, SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { isCurrentRun } from "./attemptConditions.ts"

const stages = rowsOf(Schema.Struct({ settled: Settled }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return {
    // Locks the attempt's row: either the next run reads what was saved here, or this save is refused.
    save: (run, version, settled) =>
      execute(sql`
        INSERT INTO settled_stage (attempt_id, version, settled)
        SELECT id, ${DateTime.toDateUtc(version)}::timestamptz, ${PgTypes.jsonb(settled)}::jsonb FROM attempt
        WHERE ${isCurrentRun(sql, run)} FOR NO KEY UPDATE
        ON CONFLICT (attempt_id) DO UPDATE SET version = excluded.version, settled = excluded.settled`),

    find: (attemptId, version) =>
      Effect.map(
        stages.first(sql`
          SELECT settled FROM settled_stage
          WHERE attempt_id = ${attemptId} AND version = ${DateTime.toDateUtc(version)}`),
        Option.map(({ settled }) => settled)
      ),

    remove: (attemptId) => execute(sql`DELETE FROM settled_stage WHERE attempt_id = ${attemptId}`)
  } satisfies typeof SettledStages.Service
})

export const SqlSettledStages = { layer: Layer.effect(SettledStages, make) }
