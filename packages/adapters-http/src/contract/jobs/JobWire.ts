import { Attempt, type AttemptStatus } from "@design-workspace/domain/generation/attempts/Attempt"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { besideResource } from "../../wire/ActionsWire.ts"
import { snakeKeys } from "../../wire/snakeKeys.ts"
import { ResultWire } from "../generation/ResultWire.ts"

/** An attempt as a background job (contract 3); `poll` is the absolute URL to read it again. */
export const JobWire = snakeKeys(
  {
    ...Struct.pick(Attempt.fields, [
      "jobId",
      "stage",
      "progress",
      "error",
      "createdAt",
      "startedAt",
      "finishedAt"
    ]),
    poll: Schema.String,
    kind: Schema.Literal("generation"),
    status: Schema.Literals(["queued", "running", "succeeded", "failed", "cancelled"]),
    attemptId: Attempt.fields.id,
    result: Schema.NullOr(ResultWire),
    ...besideResource
  },
  "Job"
)

const statusOf: Record<AttemptStatus, (typeof JobWire.Type)["status"]> = {
  queued: "queued",
  running: "running",
  applied: "succeeded",
  failed: "failed",
  expired: "failed",
  cancelled: "cancelled"
}

/** The absolute URL at which a job is polled. */
export const pollUrl = (publicUrl: string, id: JobId): string => `${publicUrl}/api/jobs/${id}`

/** The result of an attempt, in the form of `done`; null if it has none yet. */
const resultOf = ({ durationMs, id, resultSummary, status }: Attempt): typeof ResultWire.Type | null =>
  status !== "applied" || resultSummary === null || durationMs === null
    ? null
    : { attemptId: id, resultSummary, durationMs }

/** Converts an attempt to the job that runs it. */
export const toJobWire = (attempt: Attempt, publicUrl: string): typeof JobWire.Type => ({
  ...attempt,
  poll: pollUrl(publicUrl, attempt.jobId),
  kind: "generation",
  status: statusOf[attempt.status],
  attemptId: attempt.id,
  result: resultOf(attempt)
})
