import { Schema } from "effect"

/** No place or turn now; nothing was changed (contract section 8). */
export class Overloaded extends Schema.TaggedError<Overloaded>()("Overloaded", {
  retryAfterSeconds: Schema.Int
}) {}
