import { Schema } from "effect"

/** The key was used by its caller for another request less than a day ago. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()(
  "IdempotencyMismatch",
  {}
) {}

/** The request under this key is being carried out, or ran for longer than its lease: it is to be repeated. */
export class IdempotencyInFlight extends Schema.TaggedError<IdempotencyInFlight>()("IdempotencyInFlight", {
  retryAfterSeconds: Schema.Int
}) {}
