import { CollectionId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { jobEventPayloads } from "../generation/EventWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { WaitParam, wholeNumberParam } from "../wire/params.ts"
import { sentId } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { JobKind, JobStatus, JobWire } from "./JobWire.ts"

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
