import { Schema } from "effect"

/** Too many large designs wait, this one waited too long, or nothing can be started to read it. */
export class InterchangeBusy extends Schema.TaggedError<InterchangeBusy>()("InterchangeBusy", {
  retryAfterSeconds: Schema.Int
}) {}
