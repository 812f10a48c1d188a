import { Context, Effect } from "effect"

/** Ends the turn that a request with a large body has; an operation that takes its time without the database does not keep it. */
export class LargeBodyTurn extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/LargeBodyTurn",
  { defaultValue: () => Effect.void }
) {}
