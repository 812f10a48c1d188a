import { Context, Effect } from "effect"

/** Ends when the process begins to stop. Open event streams then end, so that the stop does not wait for their runs. */
export class Draining extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/Draining",
  {
    defaultValue: () => Effect.never
  }
) {}
