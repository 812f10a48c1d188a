import { Attempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { type JobFilter, type JobPlace, JobRepo } from "@design-workspace/domain/jobs/JobRepo"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import { Effect, Layer, Option, Predicate, Schema, Struct } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { afterCursor, byCreation, newestFirst, toPage } from "../sql/Keyset.ts"
import { ownedBy } from "../sql/ownedBy.ts"
import { rowsOf } from "../sql/Rows.ts"

const jobs = rowsOf(
  Schema.Struct({
    ...Struct.pick(Attempt.fields, [
      "id",
      "jobId",
      "status",
      "stage",
      "progress",
      "resultSummary",
      "durationMs",
      "error"
    ]),
    createdAt: Schema.DateTimeUtcFromDate,
    startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
    finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)

type PlaceRow = { readonly place: number } & JobPlace

const places = rowsOf(
  checkedRow<PlaceRow>({
    place: Predicate.isNumber,
    attemptId: Predicate.isString,
    ownerOrgId: orNull(Predicate.isString),
    isTrashed: Predicate.isBoolean
  })
)

/** The maximum number of followers of jobs that share a statement. */
const atOnce = 64

/** The order of the rows that a list takes from each state or collection. */
const listed = { at: "createdAt", id: "id" }

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = sql.literal(`
    id, job_id AS "jobId", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error, created_at AS "createdAt",
    started_at AS "startedAt", finished_at AS "finishedAt"`)

  const findPlace = batched(sql, atOnce, (ids: ReadonlyArray<JobId>) =>
    Effect.map(
      places.all(sql`
        SELECT asked.place::integer AS place, seen.*
        FROM unnest((SELECT ${ids}::uuid[])) WITH ORDINALITY AS asked (job_id, place)
        CROSS JOIN LATERAL (
          SELECT a.id AS "attemptId", c.owner_org_id AS "ownerOrgId", c.deleted_at IS NOT NULL AS "isTrashed"
          FROM attempt a JOIN collection c ON c.id = a.collection_id
          WHERE a.job_id = asked.job_id
          OFFSET 0
        ) AS seen`),
      byPlace
    )
  )

  /** For site-admins. An index has the newest of each state; the page is taken from these. */
  const listAll = ({ statuses }: JobFilter, page: PageRequest) =>
    jobs.all(sql`
      SELECT newest.* FROM unnest((SELECT ${statuses}::text[])) AS wanted (status)
      CROSS JOIN LATERAL (
        SELECT ${columns} FROM attempt
        WHERE attempt.status = wanted.status AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}
      ) AS newest
      ${newestFirst(sql, page, listed)}`)

  /** A copy of `mayReadJob` of the domain. `JobRepoContract` compares the two in every state of job and caller. */
  const isReadable = ({ owners }: JobFilter) =>
    owners === "all" ? sql`true` : ownedBy(sql, "c.owner_org_id", owners)

  /** An index has the newest of each collection; the page is taken from these. */
  const listByCollection = (filter: JobFilter, page: PageRequest) => {
    const isMeant = filter.collectionId === null ? sql`true` : sql`c.id = ${filter.collectionId}`
    return jobs.all(sql`
      SELECT newest.* FROM collection c
      CROSS JOIN LATERAL (
        SELECT ${columns} FROM attempt
        WHERE attempt.collection_id = c.id AND status = ANY(${filter.statuses}::text[]) AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}
      ) AS newest
      WHERE ${isReadable(filter)} AND ${isMeant}
      ${newestFirst(sql, page, listed)}`)
  }

  return JobRepo.of({
    findPlace: (id) =>
      Effect.map(
        findPlace(id),
        Option.map(({ place: _, ...place }) => place)
      ),

    list: (filter, page) => {
      const list = filter.owners === "all" && filter.collectionId === null ? listAll : listByCollection
      return Effect.map(list(filter, page), (rows) => toPage(rows, page, byCreation))
    }
  })
})

/** `JobRepo` on PostgreSQL, over the rows of `SqlAttemptRepo`. */
export const SqlJobRepo = { layer: Layer.effect(JobRepo, make) }
