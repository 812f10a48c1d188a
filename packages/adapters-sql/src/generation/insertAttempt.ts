import type { NewAttempt } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { PgTypes } from "@effect/sql-pg"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Statement } from "effect/sql/Statement"
import { attemptColumns } from "./attemptRows.ts"

const ofBoth = (attempt: NewAttempt) => ({
  id: attempt.id,
  job_id: attempt.jobId,
  started_by: attempt.startedBy,
  quality: attempt.quality,
  model: attempt.model,
  rule_ids: PgTypes.jsonb(attempt.ruleIds),
  progress_done: attempt.progress.done,
  progress_total: attempt.progress.total
})

const ofOne = (sql: SqlClient, attempt: NewAttempt) =>
  attempt._tag === "Collection"
    ? {
        collection_id: attempt.collectionId,
        mode: attempt.mode,
        params: PgTypes.jsonb(attempt.params),
        messages: PgTypes.jsonb(attempt.messages),
        keep_block_ids: PgTypes.jsonb(attempt.keepBlockIds)
      }
    : {
        project_id: attempt.projectId,
        org_id: sql`(SELECT s.org_id FROM project p JOIN space s ON s.id = p.space_id WHERE p.id = ${attempt.projectId})`,
        scope: attempt.scope,
        node_ids: PgTypes.jsonb(attempt.nodeIds),
        instructions: attempt.instructions,
        design_version: DateTime.toDateUtc(attempt.designVersion),
        status_before: attempt.statusBefore
      }

/** Stores an attempt, and answers it as it is stored. */
export const insertAttempt = (sql: SqlClient, attempt: NewAttempt): Statement<object> => sql`
  INSERT INTO attempt ${sql.insert({ ...ofBoth(attempt), ...ofOne(sql, attempt) })}
  RETURNING ${attemptColumns(sql)}`
