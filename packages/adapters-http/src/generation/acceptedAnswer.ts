import { AcceptedWire } from "@design-workspace/api/generation/acceptedRun"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import { HttpServerResponse } from "effect/http"
import { jsonOf } from "../answers/Representation.ts"

const encodeAccepted = jsonOf(AcceptedWire)

/** A run that was accepted: its job, and the model that answers. */
export interface StartedRun {
  readonly jobId: JobId
  readonly model: string
}

/** The headers of an answer about a run. */
export const runHeaders = ({ jobId, model }: StartedRun) => ({ "x-job-id": jobId, "x-model": model })

/** 202 with the job of the run. */
export const acceptedAnswer = (run: StartedRun, poll: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(encodeAccepted({ jobId: run.jobId, poll }), {
    status: 202,
    headers: runHeaders(run)
  })
