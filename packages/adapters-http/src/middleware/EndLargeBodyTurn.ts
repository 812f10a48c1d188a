import { Context, Effect } from "effect"

/** A slow operation runs it first: others have their turn while it works without the database. */
export class EndLargeBodyTurn extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/EndLargeBodyTurn",
  { defaultValue: () => Effect.void }
) {}
