import { tracingChannel } from "node:diagnostics_channel"
import { Effect } from "effect"

/** Tells whoever listens, as the profile of the tests does, how long a database takes until it is there. */
export const starting = <A, E, R>(
  kind: "embedded" | "PostgreSQL",
  database: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const { asyncEnd, start } = tracingChannel(`starting:${kind}`)
    const context = {}
    start.publish(context)
    return Effect.ensuring(
      database,
      Effect.sync(() => asyncEnd.publish(context))
    )
  })
