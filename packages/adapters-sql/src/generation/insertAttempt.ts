import type { NewAttempt } from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { PgTypes } from "@effect/sql-pg"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { attemptColumns } from "./attemptRows.ts"

type Values = Readonly<Record<string, Fragment>>

const ofBoth = (sql: SqlClient, attempt: NewAttempt): Values => ({
  id: sql`${attempt.id}`,
  job_id: sql`${attempt.jobId}`,
  started_by: sql`${attempt.startedBy}`,
  quality: sql`${attempt.quality}`,
  model: sql`${attempt.model}`,
  rule_ids: sql`${PgTypes.jsonb(attempt.ruleIds)}`,
  progress_done: sql`${attempt.progress.done}`,
  progress_total: sql`${attempt.progress.total}`,
  continued_from: sql`${attempt.continuedFrom}`
})

const ofOne = (sql: SqlClient, attempt: NewAttempt): Values =>
  attempt._tag === "Collection"
    ? {
        collection_id: sql`${attempt.collectionId}`,
        mode: sql`${attempt.mode}`,
        params: sql`${PgTypes.jsonb(attempt.params)}`,
        messages: sql`${PgTypes.jsonb(attempt.messages)}`,
        keep_block_ids: sql`${PgTypes.jsonb(attempt.keepBlockIds)}`
      }
    : {
        project_id: sql`${attempt.projectId}`,
        org_id: sql`(
          SELECT s.org_id FROM project p JOIN space s ON s.id = p.space_id WHERE p.id = ${attempt.projectId}
        )`,
        scope: sql`${attempt.scope}`,
        node_ids: sql`${PgTypes.jsonb(attempt.nodeIds)}`,
        instructions: sql`${attempt.instructions}`,
        prompt: sql`${attempt.prompt}`,
        design_version: sql`${DateTime.toDateUtc(attempt.designVersion)}`,
        accepted_version: sql`${DateTime.toDateUtc(attempt.acceptedVersion)}`,
        status_before: sql`${attempt.statusBefore}`
      }

/** Stores an attempt, and answers it as it is stored. */
export const insertAttempt = (sql: SqlClient, attempt: NewAttempt): Statement<object> => {
  const values = { ...ofBoth(sql, attempt), ...ofOne(sql, attempt) }
  return sql`
    INSERT INTO attempt (${sql.csv(Object.keys(values))}) VALUES (${sql.csv(Object.values(values))})
    RETURNING ${attemptColumns(sql)}`
}
