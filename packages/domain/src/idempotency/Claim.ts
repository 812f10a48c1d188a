import { Schema } from "effect"
import type { AttemptId, ClaimId, UserId } from "../shared/Ids.ts"

/** A caller's key while its request runs; the id tells this claim from others on the key. */
export interface Claim {
  readonly id: ClaimId
  readonly userId: UserId
  readonly key: string
}

/** The answer, as its adapter wrote it, or the generation that the request started. */
export type StoredResult =
  | { readonly _tag: "Answered"; readonly answer: string }
  | { readonly _tag: "Started"; readonly attemptId: AttemptId }

/** The key was used for another request less than a day ago. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()(
  "IdempotencyMismatch",
  {}
) {}

/** The request still runs, or ran longer than its lease: repeat it. */
export class IdempotencyInFlight extends Schema.TaggedError<IdempotencyInFlight>()("IdempotencyInFlight", {
  retryAfterSeconds: Schema.Int
}) {}
