import { JobRepo } from "@design-workspace/domain/jobs/JobRepo"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batched, byPlace } from "../sql/batched.ts"
import { byCreation, toPage } from "../sql/Keyset.ts"
import { rowsOf } from "../sql/Rows.ts"
import { jobList } from "./jobLists.ts"
import { JobRow, PlaceRow, toPlace } from "./jobRows.ts"

const jobs = rowsOf(JobRow)
const places = rowsOf(PlaceRow)

/** The maximum number of followers of jobs that share a statement. */
const atOnce = 64

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const findPlace = batched(sql, atOnce, (ids: ReadonlyArray<JobId>) =>
    Effect.map(
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
        ) AS seen`),
      byPlace
    )
  )

  return JobRepo.of({
    findPlace: (id) => Effect.map(findPlace(id), Option.map(toPlace)),

    list: (filter, page) =>
      Effect.map(jobs.all(jobList(sql, filter, page)), (rows) => toPage(rows, page, byCreation))
  })
})

/** `JobRepo` on PostgreSQL, over the rows of `SqlAttemptRepo`. */
export const SqlJobRepo = { layer: Layer.effect(JobRepo, make) }
