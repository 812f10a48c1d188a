import { Schema } from "effect"
import type { CollectionAttempt, ProjectAttempt } from "../generation/attempts/Attempt.ts"

type Shown =
  | "_tag"
  | "id"
  | "jobId"
  | "status"
  | "stage"
  | "progress"
  | "resultSummary"
  | "durationMs"
  | "error"
  | "continuedFrom"
  | "createdAt"
  | "startedAt"
  | "finishedAt"

export type Job = Pick<CollectionAttempt, Shown | "collectionId"> | Pick<ProjectAttempt, Shown | "projectId">

/** No such job, or not visible to the caller. */
export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { jobId: Schema.String }) {}
