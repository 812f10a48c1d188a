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

export const JobKind = Schema.Literals(["generation", "project_generation"])

const kinds = { Collection: "generation", Project: "project_generation" } as const

/** Null without a kind, for all jobs. */
export const generatedBy = (kind: typeof JobKind.Type | undefined): RunSubject["_tag"] | null => {
  if (kind === undefined) return null
  return kind === kinds.Project ? "Project" : "Collection"
}

export const JobStatus = Schema.Literals(["queued", "running", "succeeded", "failed", "cancelled"])

/** `poll` is the absolute URL to read it again. */
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

/** All of them without a status. */
export const attemptStatuses = (status: typeof JobStatus.Type | undefined): ReadonlyArray<AttemptStatus> =>
  AttemptStatus.literals.filter((it) => status === undefined || statusOf[it] === status)

export const pollUrl = (publicUrl: string, id: JobId): string => `${publicUrl}/api/jobs/${id}`

const resultOf = ({
  durationMs,
  id,
  resultSummary,
  status
}: Pick<Job, "durationMs" | "id" | "resultSummary" | "status">): typeof JobResultWire.Type | null =>
  status !== "applied" || resultSummary === null || durationMs === null
    ? null
    : { attemptId: id, resultSummary, durationMs }

export const toJobWire = ({ continuedFrom, ...attempt }: Job, publicUrl: string): typeof JobWire.Type => ({
  ...attempt,
  ...(continuedFrom === null ? {} : { continuedFrom }),
  poll: pollUrl(publicUrl, attempt.jobId),
  kind: kinds[attempt._tag],
  status: statusOf[attempt.status],
  attemptId: attempt.id,
  result: resultOf(attempt)
})
