import { Schema } from "effect"

/** The queue of pictures is full, or this picture waited for the maximum time. */
export class PicturesBusy extends Schema.TaggedError<PicturesBusy>()("PicturesBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/** The layout of a picture did not finish in its time, which happens only on an overloaded machine. */
export class PictureOverdue extends Schema.TaggedError<PictureOverdue>()("PictureOverdue", {}) {}
