import { CollectionId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { pageQuery, pageWire } from "../../wire/Pages.ts"
import { sentId } from "../../wire/sentId.ts"
import { snakeKeys } from "../../wire/snakeKeys.ts"
import { WaitParam } from "../../wire/WaitParam.ts"
import * as Wire from "../../wire/WireErrors.ts"
import { wholeNumberParam } from "../../wire/wholeNumberParam.ts"
import { JobEventsWire } from "./JobEventsWire.ts"
import { JobKind, JobStatus, JobWire } from "./JobWire.ts"

/** The number of an event, or 0. The numbers fit a column of type integer. */
const AfterParam = wholeNumberParam(/^[0-9]{1,9}$/u, "the number of an event, or 0", 999_999_999)

const jobId = { id: Schema.String }

/** Background jobs: their progress and events, and cancelling them (contract sections 4 and 12). */
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
