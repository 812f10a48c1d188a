import { Attempt, type AttemptStatus } from "@design-workspace/domain/generation/attempts/Attempt"
import type { JobId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { ResultWire } from "../generation/ResultWire.ts"
import { snakeKeys } from "../../wire/snakeKeys.ts"

/** An attempt seen as a background job (contract 3); `poll` is the absolute URL to read it again. */
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
    result: Schema.NullOr(ResultWire)
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

/** Where a job is polled, as an absolute URL. */
export const pollUrl = (publicUrl: string, id: JobId): string => `${publicUrl}/api/jobs/${id}`

/** What an attempt made, as `done` says it; null while it has made nothing. */
const resultOf = ({ durationMs, id, resultSummary, status }: Attempt): typeof ResultWire.Type | null =>
  status !== "applied" || resultSummary === null || durationMs === null
    ? null
    : { attemptId: id, resultSummary, durationMs }

/** An attempt as the job that carries it out. */
export const toJobWire = (attempt: Attempt, publicUrl: string): typeof JobWire.Type => ({
  ...attempt,
  poll: pollUrl(publicUrl, attempt.jobId),
  kind: "generation",
  status: statusOf[attempt.status],
  attemptId: attempt.id,
  result: resultOf(attempt)
})
