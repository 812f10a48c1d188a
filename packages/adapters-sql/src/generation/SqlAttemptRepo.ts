import {
  type AttemptKey,
  AttemptRepo,
  type FollowedAttempt
} from "@design-workspace/domain/generation/attempts/AttemptRepo"
import type { AttemptId, CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Predicate, Schema, Struct } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { Followed, toBoundedPage, withinOctets } from "../sql/boundedPages.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { afterCursor, byCreation, newestFirst } from "../sql/Keyset.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { isOpen } from "./attemptConditions.ts"
import { AttemptRow, attemptColumns, listedColumns } from "./attemptRows.ts"

const attempts = rowsOf(AttemptRow)
const listed = rowsOf(Schema.Struct({ ...Struct.omit(AttemptRow.fields, ["messages"]), ...Followed }))
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))

/** The attempt that a follower requested. Its columns are null if the collection has no such attempt. */
type PlaceRow = { readonly place: number; readonly ownerOrgId: OrgId | null } & (FollowedRow | NoAttempt)
type FollowedRow = Omit<FollowedAttempt, "finishedAt"> & { readonly finishedAt: Date | null }
interface NoAttempt {
  readonly id: null
}

const placeColumns = { place: Predicate.isNumber, ownerOrgId: orNull(Predicate.isString) }
const places = rowsOf(
  Schema.Union([
    checkedRow<PlaceRow & FollowedRow>({
      ...placeColumns,
      id: Predicate.isString,
      jobId: Predicate.isString,
      collectionId: Predicate.isString,
      startedBy: Predicate.isString,
      model: Predicate.isString,
      finishedAt: orNull(Predicate.isDate)
    }),
    checkedRow<PlaceRow & NoAttempt>({ ...placeColumns, id: Predicate.isNull })
  ])
)

/** The maximum number of followers of attempts that share a statement. */
const atOnce = 64

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const all = attemptColumns(sql)
  const open = isOpen(sql)

  const isMeant = (by: AttemptKey) => {
    if ("attemptId" in by) return sql`id = ${by.attemptId}`
    return "jobId" in by ? sql`job_id = ${by.jobId}` : sql`collection_id = ${by.openOf} AND ${open}`
  }

  const findPlace = batched(
    sql,
    atOnce,
    (lookups: ReadonlyArray<{ readonly collectionId: CollectionId; readonly attemptId: AttemptId }>) =>
      Effect.map(
        places.all(sql`
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
          ) AS seen`),
        byPlace
      )
  )

  return AttemptRepo.of({
    insert: (attempt) =>
      attempts.only(sql`
        INSERT INTO attempt ${sql.insert({
          id: attempt.id,
          job_id: attempt.jobId,
          collection_id: attempt.collectionId,
          started_by: attempt.startedBy,
          mode: attempt.mode,
          quality: attempt.quality,
          params: PgTypes.jsonb(attempt.params),
          messages: PgTypes.jsonb(attempt.messages),
          keep_block_ids: PgTypes.jsonb(attempt.keepBlockIds),
          model: attempt.model,
          rule_ids: PgTypes.jsonb(attempt.ruleIds),
          progress_done: attempt.progress.done,
          progress_total: attempt.progress.total
        })}
        RETURNING ${all}`),

    find: (by) =>
      attempts.first(sql`
        SELECT ${all} FROM attempt
        WHERE ${isMeant(by)}`),

    findOn: (collectionId, attemptId) =>
      Effect.map(
        findPlace({ collectionId, attemptId }),
        Option.map(({ ownerOrgId, place: _, ...attempt }) => ({
          ownerOrgId,
          attempt: attempt.id === null ? null : { ...attempt, finishedAt: instantOrNull(attempt.finishedAt) }
        }))
      ),

    list: (collectionId, page) => {
      const found = sql`
        SELECT ${listedColumns(sql)},
          octet_length(keep_block_ids::text) + octet_length(rule_ids::text)
            + coalesce(octet_length(usage::text), 0) AS octets
        FROM attempt
        WHERE collection_id = ${collectionId} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return Effect.map(listed.all(withinOctets(sql, page, found)), (found) =>
        toBoundedPage(found, byCreation)
      )
    },

    lastApplied: (collectionId) =>
      attempts.first(sql`
        SELECT ${all} FROM attempt
        WHERE collection_id = ${collectionId} AND status = 'applied'
        ORDER BY finished_at DESC, id DESC LIMIT 1`),

    finish: (id, { durationMs, error, resultSummary, status }) =>
      Effect.map(
        changes.first(sql`
          UPDATE attempt SET
            status = ${status}, duration_ms = ${durationMs}, finished_at = ${storeTime(sql)},
            result_summary = ${PgTypes.jsonb(resultSummary)},
            error = ${PgTypes.jsonb(error)}
          WHERE id = ${id} AND ${open} AND (${status} <> 'applied' OR NOT cancel_requested)
          RETURNING true AS changed`),
        Option.isSome
      )
  })
})

export const SqlAttemptRepo = { layer: Layer.effect(AttemptRepo, make) }
