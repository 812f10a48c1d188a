import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import * as Wire from "../../wire/WireErrors.ts"
import { JobWire } from "./JobWire.ts"

const jobId = { id: Schema.String }

/** Background jobs: their progress, and cancelling them (contract section 4). */
export class JobsApi extends HttpApiGroup.make("jobs").add(
  HttpApiEndpoint.get("readJob", "/api/jobs/:id", {
    params: jobId,
    success: JobWire,
    error: [Wire.GuestNotAllowed, Wire.JobNotFound]
  }),
  HttpApiEndpoint.post("cancelJob", "/api/jobs/:id/cancel", {
    params: jobId,
    success: JobWire,
    error: [Wire.GuestNotAllowed, Wire.JobNotFound]
  })
) {}
