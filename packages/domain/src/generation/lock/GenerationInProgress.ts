import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/**
 * Another attempt holds the collection's generation window (interface, States): it is `running`, queued included, and may end before
 * `retryAt` or, taken up anew, after it; or it was applied and keeps the next one out until then.
 */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
