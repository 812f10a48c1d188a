import { Context, Effect } from "effect"

/**
 * Ends the turn of a request with a large body. A slow operation runs it first, so that others have their turn while it
 * works without the database.
 */
export class EndLargeBodyTurn extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/EndLargeBodyTurn",
  { defaultValue: () => Effect.void }
) {}
