import { Context, type DateTime, type Effect } from "effect"

/**
 * Port: the clock of the store, the same for all processes on it. What is deleted by age is judged by it alone: a process whose own clock
 * is wrong deletes nothing too early (contract 8.7).
 */
export class StoreClock extends Context.Service<StoreClock, { readonly now: Effect.Effect<DateTime.Utc> }>()(
  "@design-workspace/domain/StoreClock"
) {}
