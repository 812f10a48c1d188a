import {
  CollectionAttempt as Attempt,
  AttemptStatus,
  ProjectAttempt
} from "@design-workspace/domain/generation/attempts/Attempt"
import type { RunSubject } from "@design-workspace/domain/generation/lock/RunSubject"
import type { Job } from "@design-workspace/domain/jobs/Job"
import { CollectionId, type JobId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { jobEventPayloads } from "../generation/EventWire.ts"
import { JobResultWire, RunErrorWire } from "../generation/ResultWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { sentId, WaitParam, wholeNumberParam } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

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

const event = <const Name extends string, S extends Schema.Constraint>(
  name: Name,
  identifier: string,
  data: S
) =>
  Schema.Struct({ n: Schema.Int, at: Timestamp, event: Schema.Literal(name), data }).annotate({ identifier })

/** A collection's has the payload of its stream (contract 12). */
export const JobEventWire = Schema.Union([
  event("stage", "StageOfJob", jobEventPayloads.stage),
  event("layer", "LayerOfJob", jobEventPayloads.layer),
  event("specialty", "SpecialtyOfJob", jobEventPayloads.specialty),
  event("block", "BlockOfJob", jobEventPayloads.block),
  event("edge", "EdgeOfJob", jobEventPayloads.edge),
  event("quality_phase", "QualityPhaseOfJob", jobEventPayloads.quality_phase),
  event("node", "NodeOfJob", jobEventPayloads.node),
  event("document", "DocumentOfJob", jobEventPayloads.document),
  event("done", "DoneOfJob", jobEventPayloads.done),
  event("error", "ErrorOfJob", jobEventPayloads.error)
]).annotate({ identifier: "JobEvent" })

/** `next` is the number to continue after (contract 12). */
export const JobEventsWire = Schema.Struct({
  items: Schema.Array(JobEventWire),
  next: Schema.Int,
  ended: Schema.Boolean,
  ...besideResource
}).annotate({ identifier: "JobEvents" })

/** The numbers fit a column of type integer. */
const AfterParam = wholeNumberParam(/^[0-9]{1,9}$/u, "the number of an event, or 0", 999_999_999)

const jobId = { id: Schema.String }

export class JobsApi extends HttpApiGroup.make("jobs").add(
  HttpApiEndpoint.get("listJobs", "/api/jobs", {
    query: snakeKeys({
      ...pageQuery,
      status: Schema.optionalKey(JobStatus),
      kind: Schema.optionalKey(JobKind),
      collectionId: Schema.optionalKey(sentId(CollectionId)),
      projectId: Schema.optionalKey(sentId(ProjectId))
    }),
    success: pageWire(JobWire),
    error: [Wire.GuestNotAllowed]
  }),
  HttpApiEndpoint.get("readJob", "/api/jobs/:id", {
    params: jobId,
    success: JobWire,
    error: [Wire.GuestNotAllowed, Wire.JobNotFound]
  }),
  HttpApiEndpoint.get("readJobEvents", "/api/jobs/:id/events", {
    params: jobId,
    query: { after: Schema.optionalKey(AfterParam), wait: Schema.optionalKey(WaitParam) },
    success: JobEventsWire,
    error: [
      Wire.InvalidToken,
      Wire.GuestNotAllowed,
      Wire.ValidationFailed,
      Wire.JobNotFound,
      Wire.RateLimited,
      Wire.Overloaded
    ]
  }),
  HttpApiEndpoint.post("cancelJob", "/api/jobs/:id/cancel", {
    params: jobId,
    success: JobWire,
    error: [Wire.GuestNotAllowed, Wire.JobNotFound]
  })
) {}
