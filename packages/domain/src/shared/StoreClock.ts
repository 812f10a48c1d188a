import { Context, type DateTime, type Effect } from "effect"

/** Port: the store's clock alone decides what is old enough to delete, as a process's may be wrong (contract 8.7). */
export class StoreClock extends Context.Service<StoreClock, { readonly now: Effect.Effect<DateTime.Utc> }>()(
  "@design-workspace/domain/StoreClock"
) {}
