import { Context, type DateTime, type Effect } from "effect"

/** Port. It alone decides what is old enough to delete, as a process's clock may be wrong (contract 8.7). */
export class StoreClock extends Context.Service<StoreClock, { readonly now: Effect.Effect<DateTime.Utc> }>()(
  "@design-workspace/domain/StoreClock"
) {}
