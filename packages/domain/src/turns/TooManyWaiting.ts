import { Schema } from "effect"

/** The caller has as many calls waiting as it may; nothing was changed. */
export class TooManyWaiting extends Schema.TaggedError<TooManyWaiting>()("TooManyWaiting", {
  retryAfterSeconds: Schema.Int
}) {}
