import type { Effect } from "effect"
import type { Claim, IdempotencyInFlight } from "./Claim.ts"

/** In one transaction, which is rolled back if the claim no longer counts. */
export type Keeping<A> = <E, R>(
  change: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | IdempotencyInFlight, R>

/** `answerOf` returns null for an answer that is not stored. */
export interface KeyedWork<A, E, R> {
  /** It waits for more than the database. Its changes go through `keeping`, or settle the claim themselves. */
  readonly slow: boolean
  readonly run: (claim: Claim, keeping: Keeping<A>) => Effect.Effect<A, E, R>
  readonly answerOf: (done: A) => string | null
}
