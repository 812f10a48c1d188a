import { type Duration, Effect, Fiber, Option } from "effect"

/**
 * The result of the effect, or none if there is none within the limit. It runs on its own fiber and leaves no trace: a
 * database that hangs may not even react to the cancellation of a statement.
 */
export const abandonAfter = <A>(
  effect: Effect.Effect<Option.Option<A>>,
  limit: Duration.Input
): Effect.Effect<Option.Option<A>> =>
  Effect.flatMap(Effect.forkDetach(Effect.withTracerEnabled(effect, false)), (asking) =>
    Effect.timeoutOrElse(Fiber.join(asking), {
      duration: limit,
      orElse: () => Effect.as(Effect.forkDetach(Fiber.interrupt(asking)), Option.none())
    })
  )
