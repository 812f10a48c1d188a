import { CollectionAttempt, ProjectAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import type { Job } from "@design-workspace/domain/jobs/Job"
import {
  type CollectionJobPlace,
  type JobFilter,
  JobRepo,
  type ProjectJobPlace
} from "@design-workspace/domain/jobs/JobRepo"
import type { JobId, OrgId, ProjectId, UserId } from "@design-workspace/domain/shared/Ids"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import { Effect, Layer, Option, Predicate, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import { attemptTimes } from "../generation/SqlAttemptRepo.ts"
import { batchedRows } from "../sql/batched.ts"
import { afterCursor, createdPage, newestFirst } from "../sql/pages.ts"
import { checkedRow, orNull, rowsOf } from "../sql/Rows.ts"
import { ownedBy } from "../sql/visibility.ts"

const shown = [
  "_tag",
  "id",
  "jobId",
  "status",
  "stage",
  "progress",
  "resultSummary",
  "durationMs",
  "error",
  "continuedFrom"
] as const

const JobRow = Schema.Union([
  Schema.Struct({ ...Struct.pick(CollectionAttempt.fields, [...shown, "collectionId"]), ...attemptTimes }),
  Schema.Struct({ ...Struct.pick(ProjectAttempt.fields, [...shown, "projectId"]), ...attemptTimes })
]) satisfies Schema.ConstraintDecoder<Job>

const jobColumns = `
    CASE WHEN project_id IS NULL THEN 'Collection' ELSE 'Project' END AS "_tag",
    id, job_id AS "jobId", collection_id AS "collectionId", project_id AS "projectId", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error,
    continued_from AS "continuedFrom", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

type Placed = { readonly place: number }

const PlaceRow = Schema.Union([
  checkedRow<Placed & CollectionJobPlace>({
    place: Predicate.isNumber,
    _tag: (tag) => tag === "Collection",
    attemptId: Predicate.isString,
    ownerOrgId: orNull(Predicate.isString),
    isTrashed: Predicate.isBoolean
  }),
  checkedRow<Placed & ProjectJobPlace>({
    place: Predicate.isNumber,
    _tag: (tag) => tag === "Project",
    attemptId: Predicate.isString,
    projectId: Predicate.isString,
    startedBy: Predicate.isString
  })
])

const toPlace = (row: typeof PlaceRow.Type) => {
  const { attemptId } = row
  return row._tag === "Collection"
    ? ({ _tag: row._tag, attemptId, ownerOrgId: row.ownerOrgId, isTrashed: row.isTrashed } as const)
    : ({ _tag: row._tag, attemptId, projectId: row.projectId, startedBy: row.startedBy } as const)
}

const listed = { at: "createdAt", id: "id" }

const kinds = { Collection: "collection_id IS NOT NULL", Project: "project_id IS NOT NULL" } as const

/** Each part has an index by age, so that it reads no more than a page. */
const partsOf = (sql: SqlClient, { generates, owners, statuses }: JobFilter, page: PageRequest) => {
  const isInState = sql`status = ANY(${statuses}::text[])`
  const newest = newestFirst(sql, page, listed)

  const attempts = (condition: Fragment): Statement<object> => sql`
    SELECT ${sql.literal(jobColumns)} FROM attempt
    WHERE ${condition} AND ${afterCursor(sql, page)}
    ${newestFirst(sql, page)}`

  const inEachState = (condition: Fragment): Statement<object> => sql`
    SELECT newest.* FROM unnest((SELECT ${statuses}::text[])) AS wanted (status)
    CROSS JOIN LATERAL (${attempts(sql`attempt.status = wanted.status AND ${condition}`)}) AS newest
    ${newest}`

  return {
    ofAll: inEachState(generates === null ? sql`true` : sql.literal(kinds[generates])),

    onCollections: (isMeant: Fragment): Statement<object> => sql`
      SELECT newest.* FROM collection c
      CROSS JOIN LATERAL (${attempts(sql`attempt.collection_id = c.id AND ${isInState}`)}) AS newest
      WHERE ${owners === "all" ? sql`true` : ownedBy(sql, "c.owner_org_id", owners)} AND ${isMeant}
      ${newest}`,

    onProject: (id: ProjectId): Statement<object> => attempts(sql`project_id = ${id} AND ${isInState}`),

    onProjectsIn: (organisations: ReadonlyArray<OrgId>): Statement<object> => sql`
      SELECT found.* FROM unnest((SELECT ${organisations}::uuid[])) AS own (org_id)
      CROSS JOIN LATERAL (${inEachState(sql`attempt.org_id = own.org_id`)}) AS found
      ${newest}`,

    onProjectsBy: (id: UserId): Statement<object> =>
      inEachState(sql`${sql.literal(kinds.Project)} AND started_by = ${id}`)
  }
}

/** A copy of `mayReadJob` and `mayReadProjectJob` as far as `JobFilter` says; `JobRepoContract` compares them. */
const jobList = (sql: SqlClient, filter: JobFilter, page: PageRequest): Statement<object> => {
  const { collectionId, generates, owners, projectId, starter } = filter
  const { ofAll, onCollections, onProject, onProjectsBy, onProjectsIn } = partsOf(sql, filter, page)
  if (projectId !== null) {
    return collectionId === null && generates !== "Collection"
      ? onProject(projectId)
      : onCollections(sql`false`)
  }
  if (collectionId !== null)
    return onCollections(generates === "Project" ? sql`false` : sql`c.id = ${collectionId}`)
  if (owners === "all") return ofAll
  if (generates === "Collection") return onCollections(sql`true`)
  return sql`
    SELECT DISTINCT ON ("createdAt", id) * FROM (
      (${onCollections(generates === null ? sql`true` : sql`false`)})
      UNION ALL (${onProjectsIn(owners)})
      UNION ALL (${onProjectsBy(starter)})
    ) AS found
    ${newestFirst(sql, page, listed)}`
}

const jobs = rowsOf(JobRow)
const places = rowsOf(PlaceRow)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient

  const findPlace = batchedRows(sql, (ids: ReadonlyArray<JobId>) =>
    places.all(sql`
      SELECT asked.place::integer AS place, seen.*
      FROM unnest((SELECT ${ids}::uuid[])) WITH ORDINALITY AS asked (job_id, place)
      CROSS JOIN LATERAL (
        SELECT CASE WHEN a.project_id IS NULL THEN 'Collection' ELSE 'Project' END AS "_tag",
          a.id AS "attemptId", a.project_id AS "projectId", a.started_by AS "startedBy",
          c.owner_org_id AS "ownerOrgId", c.deleted_at IS NOT NULL AS "isTrashed"
        FROM attempt a LEFT JOIN collection c ON c.id = a.collection_id
        WHERE a.job_id = asked.job_id
        OFFSET 0
      ) AS seen`)
  )

  return JobRepo.of({
    findPlace: (id) => Effect.map(findPlace(id), Option.map(toPlace)),

    list: (filter, page) => createdPage(jobs.all(jobList(sql, filter, page)), page)
  })
})

export const SqlJobRepo = { layer: Layer.effect(JobRepo, make) }
