import { Context, type Effect } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"

/** Each attempt is handed out at least once, from the commit of its offer; again if its worker stops or dies. */
export interface AttemptQueue {
  readonly offer: (attemptId: AttemptId) => Effect.Effect<void>
  /** Inside a transaction, others wait for its end: the number still holds for an offer in it. */
  readonly waiting: Effect.Effect<number>
  /** Takes one, runs the handler, and settles it; returns after one. */
  readonly takeOne: (handler: (attemptId: AttemptId) => Effect.Effect<void>) => Effect.Effect<void>
}

export class JobQueue extends Context.Service<JobQueue, AttemptQueue>()(
  "@design-workspace/domain/JobQueue"
) {}

/** Apart from `JobQueue` because a run of a project has no bound in time: a few would keep every collection waiting. */
export class ProjectJobQueue extends Context.Service<ProjectJobQueue, AttemptQueue>()(
  "@design-workspace/domain/ProjectJobQueue"
) {}

export const isQueueFull = (
  waiting: number,
  { queueCapacity }: { readonly queueCapacity: number }
): boolean => waiting >= queueCapacity
