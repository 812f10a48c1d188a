import type { Attempt } from "../generation/attempts/Attempt.ts"

/** The part of an attempt that callers see as a job. */
export type Job = Pick<
  Attempt,
  | "id"
  | "jobId"
  | "status"
  | "stage"
  | "progress"
  | "resultSummary"
  | "durationMs"
  | "error"
  | "createdAt"
  | "startedAt"
  | "finishedAt"
>
