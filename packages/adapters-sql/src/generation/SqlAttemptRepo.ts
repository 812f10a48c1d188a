import {
  CollectionAttempt,
  ProjectAttempt,
  type RunRef
} from "@design-workspace/domain/generation/attempts/Attempt"
import {
  type AttemptKey,
  AttemptRepo,
  type FollowedAttempt,
  type NewAttempt
} from "@design-workspace/domain/generation/attempts/AttemptRepo"
import type { AttemptId, CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, Layer, Option, Predicate, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { batchedRows } from "../sql/batched.ts"
import { afterCursor, boundedPage, HasNext, newestFirst } from "../sql/pages.ts"
import { checkedRow, hasRow, instantOrNull, orNull, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"

export const isOpen = (sql: SqlClient) => sql.literal("status IN ('queued', 'running')")

export const isCurrentRun = (sql: SqlClient, { attemptId, runNo }: RunRef) =>
  sql`id = ${attemptId} AND run_no = ${runNo} AND ${isOpen(sql)}`

export const attemptTimes = {
  createdAt: Schema.DateTimeUtcFromDate,
  startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
}

const CollectionAttemptRow = Schema.Struct({ ...CollectionAttempt.fields, ...attemptTimes })

const ProjectAttemptRow = Schema.Struct({
  ...ProjectAttempt.fields,
  ...attemptTimes,
  designVersion: Schema.DateTimeUtcFromDate,
  acceptedVersion: Schema.DateTimeUtcFromDate
})

/** Null columns of the other kind come with it. */
export const AttemptRow = Schema.Union([CollectionAttemptRow, ProjectAttemptRow])

const ListedOfCollectionRow = Struct.omit(CollectionAttemptRow.fields, ["messages"])
export const ListedOfProjectRow = Struct.omit(ProjectAttemptRow.fields, ["instructions", "nodeIds", "prompt"])

const columnsOfBoth = `
    CASE WHEN project_id IS NULL THEN 'Collection' ELSE 'Project' END AS "_tag",
    id, job_id AS "jobId", started_by AS "startedBy", quality, model, rule_ids AS "ruleIds",
    continued_from AS "continuedFrom", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error, usage, run_no AS "runNo",
    handed_on AS "handedOn", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

const columnsOfCollection = `collection_id AS "collectionId", mode, params, keep_block_ids AS "keepBlockIds"`

const columnsOfProject = `
    project_id AS "projectId", scope, design_version AS "designVersion", accepted_version AS "acceptedVersion",
    status_before AS "statusBefore"`

const listedOfCollection = (sql: SqlClient): Fragment =>
  sql.literal(`${columnsOfBoth}, ${columnsOfCollection}`)

export const listedOfProject = (sql: SqlClient): Fragment =>
  sql.literal(`${columnsOfBoth}, ${columnsOfProject}`)

export const attemptColumns = (sql: SqlClient): Fragment =>
  sql.literal(
    `${columnsOfBoth}, ${columnsOfCollection}, ${columnsOfProject}, messages, node_ids AS "nodeIds", instructions, prompt`
  )

type FoundRow = { readonly place: number; readonly ownerOrgId: OrgId | null } & (AttemptColumns | NoAttempt)
type AttemptColumns = Omit<FollowedAttempt, "_tag" | "finishedAt"> & { readonly finishedAt: Date | null }
interface NoAttempt {
  readonly id: null
}

const commonColumns = { place: Predicate.isNumber, ownerOrgId: orNull(Predicate.isString) }
const found = rowsOf(
  Schema.Union([
    checkedRow<FoundRow & AttemptColumns>({
      ...commonColumns,
      id: Predicate.isString,
      jobId: Predicate.isString,
      collectionId: Predicate.isString,
      startedBy: Predicate.isString,
      model: Predicate.isString,
      finishedAt: orNull(Predicate.isDate)
    }),
    checkedRow<FoundRow & NoAttempt>({ ...commonColumns, id: Predicate.isNull })
  ])
)

interface Lookup {
  readonly collectionId: CollectionId
  readonly attemptId: AttemptId
}

/** For who follows a run; none if the collection is gone. */
const makeFindFollowed = (sql: SqlClient) => {
  const find = batchedRows(sql, (lookups: ReadonlyArray<Lookup>) =>
    found.all(sql`
      SELECT asked.place::integer AS place, seen.*
      FROM unnest(
        (SELECT ${lookups.map(({ collectionId }) => collectionId)}::uuid[]),
        (SELECT ${lookups.map(({ attemptId }) => attemptId)}::uuid[])
      ) WITH ORDINALITY AS asked (collection_id, attempt_id, place)
      CROSS JOIN LATERAL (
        SELECT c.owner_org_id AS "ownerOrgId", a.id, a.job_id AS "jobId", a.collection_id AS "collectionId",
          a.started_by AS "startedBy", a.model, a.finished_at AS "finishedAt"
        FROM collection c LEFT JOIN attempt a ON a.id = asked.attempt_id AND a.collection_id = c.id
        WHERE c.id = asked.collection_id
        OFFSET 0
      ) AS seen`)
  )
  return (lookup: Lookup) =>
    Effect.map(
      find(lookup),
      Option.map(({ ownerOrgId, place: _, ...attempt }) => ({
        ownerOrgId,
        attempt:
          attempt.id === null
            ? null
            : { _tag: "Collection" as const, ...attempt, finishedAt: instantOrNull(attempt.finishedAt) }
      }))
    )
}

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

const insertAttempt = (sql: SqlClient, attempt: NewAttempt): Statement<object> => {
  const values = { ...ofBoth(sql, attempt), ...ofOne(sql, attempt) }
  return sql`
    INSERT INTO attempt (${sql.csv(Object.keys(values))}) VALUES (${sql.csv(Object.values(values))})
    RETURNING ${attemptColumns(sql)}`
}

const attempts = rowsOf(AttemptRow)
const ofCollections = rowsOf(CollectionAttemptRow)
const listed = rowsOf(Schema.Struct({ ...ListedOfCollectionRow, ...HasNext }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const all = attemptColumns(sql)
  const open = isOpen(sql)

  const isMeant = (by: AttemptKey) => {
    if ("attemptId" in by) return sql`id = ${by.attemptId}`
    if ("jobId" in by) return sql`job_id = ${by.jobId}`
    const { _tag, id } = by.openOf
    return _tag === "Collection"
      ? sql`collection_id = ${id} AND ${open}`
      : sql`project_id = ${id} AND ${open}`
  }

  const findOn = makeFindFollowed(sql)

  return AttemptRepo.of({
    insert: (attempt) => attempts.only(insertAttempt(sql, attempt)),

    find: (by) => attempts.first(sql`SELECT ${all} FROM attempt WHERE ${isMeant(by)}`),

    findOn: (collectionId, attemptId) => findOn({ collectionId, attemptId }),

    list: (collectionId, page) => {
      const found = sql`
        SELECT ${listedOfCollection(sql)},
          octet_length(keep_block_ids::text) + octet_length(rule_ids::text)
            + coalesce(octet_length(usage::text), 0) AS octets
        FROM attempt
        WHERE collection_id = ${collectionId} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return boundedPage(sql, listed, page, found)
    },

    lastApplied: (collectionId) =>
      ofCollections.first(sql`
        SELECT ${all} FROM attempt
        WHERE collection_id = ${collectionId} AND status = 'applied'
        ORDER BY finished_at DESC, id DESC LIMIT 1`),

    finish: (id, { durationMs, error, resultSummary, status }) =>
      hasRow(sql`
        UPDATE attempt SET
          status = ${status}, duration_ms = ${durationMs}, finished_at = ${storeTime(sql)},
          result_summary = ${PgTypes.jsonb(resultSummary)},
          error = ${PgTypes.jsonb(error)}
        WHERE id = ${id} AND ${open} AND (${status} <> 'applied' OR NOT cancel_requested)
        RETURNING true AS changed`)
  })
})

export const SqlAttemptRepo = { layer: Layer.effect(AttemptRepo, make) }
