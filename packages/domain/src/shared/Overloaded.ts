import { Schema } from "effect"

/** There is no place or turn now; nothing was changed (contract section 8). */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {}
