import { Context, type Effect } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"

/**
 * A queue that hands attempts to workers. An offer inside a transaction counts from its commit. Each offered attempt is
 * handed out at least once. A worker that dies or is interrupted gives it back.
 */
export interface AttemptQueue {
  readonly offer: (attemptId: AttemptId) => Effect.Effect<void>
  /** Inside a transaction, others wait for its end: the number still holds for an offer in it. */
  readonly waiting: Effect.Effect<number>
  /** Takes one, runs the handler, and settles it; returns after one. */
  readonly takeOne: (handler: (attemptId: AttemptId) => Effect.Effect<void>) => Effect.Effect<void>
}

/** Port: the queue of the runs that generate collections. */
export class JobQueue extends Context.Service<JobQueue, AttemptQueue>()(
  "@design-workspace/domain/JobQueue"
) {}

/**
 * Port: the queue of the runs that generate projects. It is a queue of its own because such a run has no bound in time:
 * in one queue, a few of them would keep every collection waiting.
 */
export class ProjectJobQueue extends Context.Service<ProjectJobQueue, AttemptQueue>()(
  "@design-workspace/domain/ProjectJobQueue"
) {}

/** Whether so many jobs wait that the queue takes no further asynchronous one (contract 5.1). */
export const isQueueFull = (
  waiting: number,
  { queueCapacity }: { readonly queueCapacity: number }
): boolean => waiting >= queueCapacity
