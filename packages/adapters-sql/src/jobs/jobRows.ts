import { CollectionAttempt, ProjectAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import type { Job } from "@design-workspace/domain/jobs/Job"
import type { CollectionJobPlace, ProjectJobPlace } from "@design-workspace/domain/jobs/JobRepo"
import { Predicate, Schema, Struct } from "effect"
import { checkedRow, orNull } from "../sql/checkedRow.ts"

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

const instants = {
  createdAt: Schema.DateTimeUtcFromDate,
  startedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
}

/** A row of `attempt` with the column names of `jobColumns`. */
export const JobRow = Schema.Union([
  Schema.Struct({ ...Struct.pick(CollectionAttempt.fields, [...shown, "collectionId"]), ...instants }),
  Schema.Struct({ ...Struct.pick(ProjectAttempt.fields, [...shown, "projectId"]), ...instants })
]) satisfies Schema.ConstraintDecoder<Job>

export const jobColumns = `
    CASE WHEN project_id IS NULL THEN 'Collection' ELSE 'Project' END AS "_tag",
    id, job_id AS "jobId", collection_id AS "collectionId", project_id AS "projectId", status, stage,
    json_build_object('done', progress_done, 'total', progress_total) AS progress,
    result_summary AS "resultSummary", duration_ms AS "durationMs", error,
    continued_from AS "continuedFrom", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`

interface Placed {
  readonly place: number
}

/** A row with the position of the asked id, and the place of the job. */
export const PlaceRow = Schema.Union([
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

/** The place without the columns of the other kind. */
export const toPlace = (row: typeof PlaceRow.Type) => {
  const { attemptId } = row
  return row._tag === "Collection"
    ? ({ _tag: row._tag, attemptId, ownerOrgId: row.ownerOrgId, isTrashed: row.isTrashed } as const)
    : ({ _tag: row._tag, attemptId, projectId: row.projectId, startedBy: row.startedBy } as const)
}
