import type { RunRef } from "@design-workspace/domain/generation/attempts/Attempt"
import type { PlannedDocument } from "@design-workspace/domain/generation/attempts/PlannedDocument"
import { RunDocuments } from "@design-workspace/domain/generation/attempts/RunDocuments"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { DocumentReason, DocumentState } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { execute, hasRow, integers, rowsOf } from "../sql/Rows.ts"
import { isCurrentRun } from "./SqlAttemptRepo.ts"

const DocumentRow = Schema.Struct({
  nodeId: ItemId,
  after: Schema.Int,
  state: Schema.NullOr(DocumentState),
  version: Schema.NullOr(Schema.Int),
  reason: Schema.NullOr(DocumentReason)
})
const documents = rowsOf(DocumentRow)

const toPlanned = ({ after, nodeId, reason, state, version }: typeof DocumentRow.Type): PlannedDocument => ({
  nodeId,
  after,
  outcome: state === null ? null : { nodeId, state, version, reason }
})

const runDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor

  /** Locks the attempt; what is written sees all that was committed before. It counts as progress. */
  const whileCurrent = <A>(run: RunRef, write: Effect.Effect<A>): Effect.Effect<A, RunOvertaken> =>
    hasRow(sql`
      UPDATE attempt SET handed_on = run_no WHERE ${isCurrentRun(sql, run)} RETURNING true AS "isCurrent"`).pipe(
      Effect.flatMap((isCurrent) =>
        isCurrent ? write : Effect.fail(new RunOvertaken({ attemptId: run.attemptId }))
      ),
      transactor.run
    )

  return RunDocuments.of({
    plan: (run, planned) =>
      whileCurrent(
        run,
        execute(sql`
          INSERT INTO run_document (attempt_id, node_id, after_version, place, state, version)
          SELECT ${run.attemptId}::uuid, item.node_id, item.after_version, before.last + item.place,
            nullif(item.state, ''), nullif(item.version, 0)
          FROM unnest(
              (SELECT ${planned.map(({ nodeId }) => nodeId)}::text[]),
              (SELECT ${planned.map(({ after }) => after)}::integer[]),
              (SELECT ${planned.map(({ outcome }) => outcome?.state ?? "")}::text[]),
              (SELECT ${planned.map(({ outcome }) => outcome?.version ?? 0)}::integer[])
            ) WITH ORDINALITY AS item (node_id, after_version, state, version, place),
            (SELECT coalesce(max(place), 0) AS last FROM run_document WHERE attempt_id = ${run.attemptId}) AS before
          ORDER BY item.place
          ON CONFLICT (attempt_id, node_id) DO NOTHING`)
      ),

    settle: (run, { nodeId, reason, state, version }) =>
      whileCurrent(
        run,
        integers.only(sql`
          WITH changed AS (
            UPDATE run_document SET state = ${state}, version = ${version}, reason = ${reason}
            WHERE attempt_id = ${run.attemptId} AND node_id = ${nodeId} AND state IS NULL
            RETURNING 1
          )
          SELECT (SELECT count(*) FROM changed)::integer + count(*)::integer AS settled
          FROM run_document WHERE attempt_id = ${run.attemptId} AND state IS NOT NULL`)
      ),

    read: (attemptId) =>
      Effect.map(
        documents.all(sql`
          SELECT node_id AS "nodeId", after_version AS after, state, version, reason FROM run_document
          WHERE attempt_id = ${attemptId} ORDER BY place`),
        (rows) => rows.map(toPlanned)
      )
  })
})

export const SqlRunDocuments = { layer: Layer.effect(RunDocuments, runDocuments) }
