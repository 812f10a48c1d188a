import { Effect } from "effect"

/** Work whose failure is logged and followed by a pause: it may be just a moment without the database. */
export const loggedThenPaused = (work: Effect.Effect<void>, failed: string): Effect.Effect<void> =>
  Effect.catchCause(work, (cause) => Effect.andThen(Effect.logError(failed, cause), Effect.sleep("1 second")))
