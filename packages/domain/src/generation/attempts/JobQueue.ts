import { Context, type Effect } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"

/**
 * Port: the queue that hands attempts to workers. An offer inside a transaction counts from its commit. Each offered
 * attempt is handed out at least once. A worker that dies or is interrupted gives it back.
 */
export class JobQueue extends Context.Service<
  JobQueue,
  {
    readonly offer: (attemptId: AttemptId) => Effect.Effect<void>
    /** Inside a transaction, others wait for its end: the number still holds for an offer in it. */
    readonly waiting: Effect.Effect<number>
    /** Takes one, runs the handler, and settles it; returns after one. */
    readonly takeOne: (handler: (attemptId: AttemptId) => Effect.Effect<void>) => Effect.Effect<void>
  }
>()("@design-workspace/domain/JobQueue") {}
