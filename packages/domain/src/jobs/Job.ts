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

/** What callers see of an attempt. */
export type Job = Pick<CollectionAttempt, Shown | "collectionId"> | Pick<ProjectAttempt, Shown | "projectId">

/** Or not visible to the caller. */
export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { jobId: Schema.String }) {}
