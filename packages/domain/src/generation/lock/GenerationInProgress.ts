import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/** After an applied attempt `retryAt` is exact; a running one may free the lock earlier or later (interface, States). */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
