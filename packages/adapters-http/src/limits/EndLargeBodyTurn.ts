import { Context, Effect } from "effect"

/**
 * Ends the turn of a request with a large body. A slow operation calls it, so that it does not occupy the turn while
 * it works without the database.
 */
export class EndLargeBodyTurn extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/EndLargeBodyTurn",
  { defaultValue: () => Effect.void }
) {}
