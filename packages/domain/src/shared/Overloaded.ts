import { Schema } from "effect"

/** The process has no room or turn left for this now; nothing was changed (contract section 8). */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {}
