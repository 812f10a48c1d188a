import { AcceptedWire } from "@design-workspace/api/generation/acceptedRun"
import type { AttemptId, JobId } from "@design-workspace/domain/shared/Ids"
import { HttpServerResponse } from "effect/http"
import { jsonOf } from "../answers/Representation.ts"

interface Named {
  readonly id: AttemptId
  readonly continuedFrom: AttemptId | null
}

/** An attempt as the wire has it: its id is named `attemptId`, and one that began anew names no other. */
export const namedAttempt = <A extends Named>({ continuedFrom, id, ...attempt }: A) => ({
  ...attempt,
  ...(continuedFrom === null ? {} : { continuedFrom }),
  attemptId: id
})

const encodeAccepted = jsonOf(AcceptedWire)

export interface StartedRun {
  readonly jobId: JobId
  readonly model: string
}

export const runHeaders = ({ jobId, model }: StartedRun) => ({ "x-job-id": jobId, "x-model": model })

export const acceptedAnswer = (run: StartedRun, poll: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(encodeAccepted({ jobId: run.jobId, poll }), {
    status: 202,
    headers: runHeaders(run)
  })
