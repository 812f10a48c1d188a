import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/**
 * Another attempt holds the collection's generation window (interface, States). An applied one holds it until
 * `retryAt`. One that is `running` or queued may end earlier, or later if another worker continues it.
 */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
