import { CollectionAttempt, ProjectAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import type { RunRef } from "@design-workspace/domain/generation/attempts/RunRef"
import { Schema, Struct } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

export const isOpen = (sql: SqlClient) => sql.literal("status IN ('queued', 'running')")

export const isCurrentRun = (sql: SqlClient, { attemptId, runNo }: RunRef) =>
  sql`id = ${attemptId} AND run_no = ${runNo} AND ${isOpen(sql)}`

export const attemptTimes = {
  createdAt: Schema.DateTimeUtcFromDate,
  startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
}

export const CollectionAttemptRow = Schema.Struct({ ...CollectionAttempt.fields, ...attemptTimes })

const ProjectAttemptRow = Schema.Struct({
  ...ProjectAttempt.fields,
  ...attemptTimes,
  designVersion: Schema.DateTimeUtcFromDate,
  acceptedVersion: Schema.DateTimeUtcFromDate
})

/** Null columns of the other kind come with it. */
export const AttemptRow = Schema.Union([CollectionAttemptRow, ProjectAttemptRow])

export const ListedOfCollectionRow = Struct.omit(CollectionAttemptRow.fields, ["messages"])
export const ListedOfProjectRow = Struct.omit(ProjectAttemptRow.fields, ["instructions", "nodeIds", "prompt"])

const ofBoth = `
    CASE WHEN project_id IS NULL THEN 'Collection' ELSE 'Project' END AS "_tag",
    id, job_id AS "jobId", started_by AS "startedBy", quality, model, rule_ids AS "ruleIds",
    continued_from AS "continuedFrom", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error, usage, run_no AS "runNo",
    handed_on AS "handedOn", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

const ofCollection = `collection_id AS "collectionId", mode, params, keep_block_ids AS "keepBlockIds"`

const ofProject = `
    project_id AS "projectId", scope, design_version AS "designVersion", accepted_version AS "acceptedVersion",
    status_before AS "statusBefore"`

export const listedOfCollection = (sql: SqlClient): Fragment => sql.literal(`${ofBoth}, ${ofCollection}`)

export const listedOfProject = (sql: SqlClient): Fragment => sql.literal(`${ofBoth}, ${ofProject}`)

export const attemptColumns = (sql: SqlClient): Fragment =>
  sql.literal(
    `${ofBoth}, ${ofCollection}, ${ofProject}, messages, node_ids AS "nodeIds", instructions, prompt`
  )
