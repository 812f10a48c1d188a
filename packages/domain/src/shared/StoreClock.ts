import { Context, type DateTime, type Effect } from "effect"

/**
 * Port: the clock of the store, the same for all processes on it. It alone decides what is old enough to delete: a
 * process with a wrong clock deletes nothing too early (contract 8.7).
 */
export class StoreClock extends Context.Service<StoreClock, { readonly now: Effect.Effect<DateTime.Utc> }>()(
  "@design-workspace/domain/StoreClock"
) {}
