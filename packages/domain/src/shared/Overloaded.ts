import { Schema } from "effect"

/** The process has no place or turn for this now; nothing was changed (contract section 8). */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {}
