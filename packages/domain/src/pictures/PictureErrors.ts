import { Schema } from "effect"

/** The queue is full, or the picture waited too long. */
export class PicturesBusy extends Schema.TaggedError<PicturesBusy>()("PicturesBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/** The layout took too long, which happens only on an overloaded machine. */
export class PictureOverdue extends Schema.TaggedError<PictureOverdue>()("PictureOverdue", {}) {}
