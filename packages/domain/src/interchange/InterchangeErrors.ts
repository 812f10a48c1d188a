import { Schema } from "effect"

/** Too many large designs wait to be written or read for other tools, or this one waited too long. */
export class InterchangeBusy extends Schema.TaggedError<InterchangeBusy>()("InterchangeBusy", {
  retryAfterSeconds: Schema.Int
}) {}
