import { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import {
  type AttemptKey,
  AttemptRepo,
  type FollowedAttempt
} from "@design-workspace/domain/generation/attempts/AttemptRepo"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { RunRef } from "@design-workspace/domain/generation/attempts/RunRef"
import type { AttemptId, CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Layer, Option, Predicate, Schema, Struct } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { afterCursor, byCreation, Followed, newestFirst, toBoundedPage, withinOctets } from "../sql/Keyset.ts"
import { isCurrentRun, isOpen } from "./openAttempt.ts"
import { retryWhileUnavailable } from "../sql/retryWhileUnavailable.ts"
import { execute, instantOrNull, rowsOf } from "../sql/Rows.ts"
import { RunNotifications } from "./RunNotifications.ts"
import { firstVersion } from "../sql/VersionClock.ts"

const instants = {
  createdAt: Schema.DateTimeUtcFromDate,
  startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
}
const attempts = rowsOf(Schema.Struct({ ...Attempt.fields, ...instants }))
const listed = rowsOf(
  Schema.Struct({ ...Struct.omit(Attempt.fields, ["messages"]), ...instants, ...Followed })
)
const stops = rowsOf(Schema.Struct({ isCancelled: Schema.Boolean }))
const changes = rowsOf(Schema.Struct({ changed: Schema.Boolean }))

/** The attempt that a follower asked for. Its columns are null if the collection has no such attempt. */
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

const listedColumns = `
  id, job_id AS "jobId", collection_id AS "collectionId", started_by AS "startedBy", mode, quality, params,
  keep_block_ids AS "keepBlockIds", model, rule_ids AS "ruleIds", status, stage,
  json_build_object('done', progress_done, 'total', progress_total) AS progress,
  result_summary AS "resultSummary", duration_ms AS "durationMs", error, usage, run_no AS "runNo", handed_on AS "handedOn",
  created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

/** The parts of a listed attempt that can be long. */
const longOctets = `
  octet_length(keep_block_ids::text) + octet_length(rule_ids::text) + coalesce(octet_length(usage::text), 0)`

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const news = yield* RunNotifications
  const all = sql.literal(`${listedColumns}, messages`)
  const open = isOpen(sql)

  const isMeant = (by: AttemptKey) => {
    if ("attemptId" in by) return sql`id = ${by.attemptId}`
    return "jobId" in by ? sql`job_id = ${by.jobId}` : sql`collection_id = ${by.openOf} AND ${open}`
  }

  /** Whether the run may continue. */
  const verdict = (run: RunRef) =>
    stops
      .first(sql`
        SELECT cancel_requested AS "isCancelled" FROM attempt WHERE ${isCurrentRun(sql, run)}`)
      .pipe(
        Effect.flatMap(
          Option.match({
            onNone: () => Effect.fail(new RunOvertaken({ attemptId: run.attemptId })),
            onSome: ({ isCancelled }) => Effect.succeed(isCancelled)
          })
        )
      )

  const findPlace = batched(
    sql,
    atOnce,
    (asked: ReadonlyArray<{ readonly collectionId: CollectionId; readonly attemptId: AttemptId }>) =>
      Effect.map(
        places.all(sql`
          SELECT asked.place::integer AS place, seen.*
          FROM unnest(
            (SELECT ${asked.map(({ collectionId }) => collectionId)}::uuid[]),
            (SELECT ${asked.map(({ attemptId }) => attemptId)}::uuid[])
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
        SELECT ${sql.literal(listedColumns)}, ${sql.literal(longOctets)} AS octets FROM attempt
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

    begin: (id, ruleIds) =>
      Effect.tap(
        attempts.first(sql`
          UPDATE attempt SET
            status = 'running', run_no = run_no + 1, started_at = ${firstVersion(sql)},
            rule_ids = CASE WHEN run_no = 0 THEN coalesce(${PgTypes.jsonb(ruleIds ?? null)}, rule_ids) ELSE rule_ids END
          WHERE id = ${id} AND ${open} AND NOT cancel_requested
          RETURNING ${all}`),
        sql.afterCommit(news.tell("stops", id))
      ),

    handOn: (run) =>
      execute(sql`UPDATE attempt SET handed_on = handed_on + 1 WHERE ${isCurrentRun(sql, run)}`),

    finish: (id, { durationMs, error, resultSummary, status }) =>
      Effect.map(
        changes.first(sql`
          UPDATE attempt SET
            status = ${status}, duration_ms = ${durationMs}, finished_at = ${firstVersion(sql)},
            result_summary = ${PgTypes.jsonb(resultSummary)},
            error = ${PgTypes.jsonb(error)}
          WHERE id = ${id} AND ${open} AND (${status} <> 'applied' OR NOT cancel_requested)
          RETURNING true AS changed`),
        Option.isSome
      ),

    requestCancel: (id) =>
      Effect.andThen(
        execute(sql`UPDATE attempt SET cancel_requested = true WHERE id = ${id} AND ${open}`),
        sql.afterCommit(news.tell("stops", id))
      ),

    awaitCancel: (run) =>
      Effect.scoped(
        Effect.flatMap(news.listen("stops", run.attemptId), (latch) =>
          latch.await.pipe(
            Effect.andThen(latch.close),
            Effect.andThen(retryWhileUnavailable(verdict(run))),
            Effect.repeat({ until: (isCancelled) => isCancelled }),
            Effect.asVoid
          )
        )
      )
  })
})

/** `AttemptRepo` on PostgreSQL. `RunNotifications` reports a cancellation. */
export const SqlAttemptRepo = { layer: Layer.effect(AttemptRepo, make) }
