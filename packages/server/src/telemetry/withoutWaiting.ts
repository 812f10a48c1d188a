import { type Duration, Effect, Fiber, Option } from "effect"

/**
 * What the effect finds, or none if it finds nothing within the limit. It runs on a fiber of its own and leaves no trace: a database
 * that hangs may not even answer the end of a statement.
 */
export const withoutWaiting = <A>(
  effect: Effect.Effect<Option.Option<A>>,
  limit: Duration.Input
): Effect.Effect<Option.Option<A>> =>
  Effect.flatMap(Effect.forkDetach(Effect.withTracerEnabled(effect, false)), (asking) =>
    Effect.timeoutOrElse(Fiber.join(asking), {
      duration: limit,
      orElse: () => Effect.as(Effect.forkDetach(Fiber.interrupt(asking)), Option.none())
    })
  )
