import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/**
 * Another attempt holds the collection's generation window (interface, States). Either it is `running`, queued
 * included, and may end before `retryAt`, or after it if it is taken up again. Or it was applied and blocks the next
 * one until then.
 */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
