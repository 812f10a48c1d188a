import { Schema } from "effect"
import { AttemptId, JobId } from "../../shared/Ids.ts"

/** Of the collection (interface, States). Until `retryAt` if applied; a `running` or queued one may end earlier or later. */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
