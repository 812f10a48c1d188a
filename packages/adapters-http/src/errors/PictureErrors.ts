import { Schema } from "effect"

/** As many pictures wait to be drawn as may wait, or this one waited as long as it may. */
export class PicturesBusy extends Schema.TaggedError<PicturesBusy>()("PicturesBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/** The layout of a picture did not end in its time, which happens only where the machine has no time for it. */
export class PictureOverdue extends Schema.TaggedError<PictureOverdue>()("PictureOverdue", {}) {}
