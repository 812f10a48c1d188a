import { Schema } from "effect"
import { AttemptId, JobId } from "../shared/Ids.ts"

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

/** No generation was applied to the collection yet. */
export class AttemptNotFound extends Schema.TaggedError<AttemptNotFound>()("AttemptNotFound", {}) {}

/** The model could not make as many, or as few, items as asked for. */
export class BoundsUnsatisfied extends Schema.TaggedError<BoundsUnsatisfied>()("BoundsUnsatisfied", {
  kind: Schema.Literals(["layers", "specialties", "blocks"]),
  min: Schema.Int,
  max: Schema.Int,
  got: Schema.Int
}) {}

/** When who was refused because others were before them tries again. */
export const retryAfterSeconds = 30

/** As many jobs wait as may wait. */
export class JobQueueFull extends Schema.TaggedError<JobQueueFull>()("JobQueueFull", {
  retryAfterSeconds: Schema.Int
}) {}

/** The model worked for others for as long as a request waits for its turn. */
export class ModelBusy extends Schema.TaggedError<ModelBusy>()("ModelBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/** The model gave no usable answer: it was not reached, or what it said was no design. */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals(["unavailable", "rejected", "incomplete"]),
  detail: Schema.String
}) {}
