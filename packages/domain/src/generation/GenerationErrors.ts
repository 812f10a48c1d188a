import { Schema } from "effect"
import { AttemptId } from "../shared/Ids.ts"

/** Another attempt holds the collection's generation window until `retryAt` at the latest (interface, States). */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
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

/** As many jobs wait as may wait. */
export class JobQueueFull extends Schema.TaggedError<JobQueueFull>()("JobQueueFull", {
  retryAfterSeconds: Schema.Int
}) {}

/** The model gave no usable answer: it was not reached, or what it said was no design. */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals(["unavailable", "rejected", "incomplete"]),
  detail: Schema.String
}) {}
