import { Schema } from "effect"

/** The caller used the key for another request less than a day ago. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()(
  "IdempotencyMismatch",
  {}
) {}

/** The request still runs, or ran longer than its lease: repeat it. */
export class IdempotencyInFlight extends Schema.TaggedError<IdempotencyInFlight>()("IdempotencyInFlight", {
  retryAfterSeconds: Schema.Int
}) {}
