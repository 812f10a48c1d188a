import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/** An applied attempt holds the window until `retryAt`; another one may end earlier or later (interface, States). */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
