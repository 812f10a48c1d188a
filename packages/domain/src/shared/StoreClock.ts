import { Context, type DateTime, type Effect } from "effect"

/** Port. Only this clock decides what is old enough to delete: a process's may be wrong (contract 8.7). */
export class StoreClock extends Context.Service<StoreClock, { readonly now: Effect.Effect<DateTime.Utc> }>()(
  "@design-workspace/domain/StoreClock"
) {}
