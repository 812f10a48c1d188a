import {
  CollectionAttempt as Attempt,
  AttemptStatus,
  ProjectAttempt
} from "@design-workspace/domain/generation/attempts/Attempt"
import type { RunSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import type { Job } from "@design-workspace/domain/jobs/Job"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { JobResultWire, RunErrorWire } from "../generation/ResultWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** What a job does: it generates a collection, or a project from its prompt. */
export const JobKind = Schema.Literals(["generation", "project_generation"])

const kinds = { Collection: "generation", Project: "project_generation" } as const

/** What jobs of this kind generate; null for all jobs without one. */
export const generatedBy = (kind: typeof JobKind.Type | undefined): RunSubject["_tag"] | null => {
  if (kind === undefined) return null
  return kind === kinds.Project ? "Project" : "Collection"
}

/** How far a job is. */
export const JobStatus = Schema.Literals(["queued", "running", "succeeded", "failed", "cancelled"])

/** An attempt as a background job (contract 3); `poll` is the absolute URL to read it again. */
export const JobWire = snakeKeys(
  {
    ...Struct.pick(Attempt.fields, ["jobId", "stage", "progress"]),
    error: Schema.NullOr(RunErrorWire),
    continuedFrom: Schema.optionalKey(Attempt.fields.id),
    ...Struct.pick(Attempt.fields, ["createdAt", "startedAt", "finishedAt"]),
    poll: Schema.String,
    kind: JobKind,
    status: JobStatus,
    attemptId: Attempt.fields.id,
    collectionId: Schema.optionalKey(Attempt.fields.collectionId),
    projectId: Schema.optionalKey(ProjectAttempt.fields.projectId),
    result: Schema.NullOr(JobResultWire),
    ...besideResource
  },
  "Job"
)

const statusOf: Record<AttemptStatus, typeof JobStatus.Type> = {
  queued: "queued",
  running: "running",
  applied: "succeeded",
  failed: "failed",
  expired: "failed",
  cancelled: "cancelled"
}

/** The states of attempts whose jobs have this status; those of all jobs without one. */
export const attemptStatuses = (status: typeof JobStatus.Type | undefined): ReadonlyArray<AttemptStatus> =>
  AttemptStatus.literals.filter((it) => status === undefined || statusOf[it] === status)

/** The absolute URL at which a job is polled. */
export const pollUrl = (publicUrl: string, id: JobId): string => `${publicUrl}/api/jobs/${id}`

/** The result of an attempt, in the form of `done`; null if it has none yet. */
const resultOf = ({
  durationMs,
  id,
  resultSummary,
  status
}: Pick<Job, "durationMs" | "id" | "resultSummary" | "status">): typeof JobResultWire.Type | null =>
  status !== "applied" || resultSummary === null || durationMs === null
    ? null
    : { attemptId: id, resultSummary, durationMs }

/** Converts an attempt to the job that runs it. */
export const toJobWire = ({ continuedFrom, ...attempt }: Job, publicUrl: string): typeof JobWire.Type => ({
  ...attempt,
  ...(continuedFrom === null ? {} : { continuedFrom }),
  poll: pollUrl(publicUrl, attempt.jobId),
  kind: kinds[attempt._tag],
  status: statusOf[attempt.status],
  attemptId: attempt.id,
  result: resultOf(attempt)
})
