import { Effect, Option } from "effect"
import { isSqlError } from "effect/sql/SqlError"

/** Four times a second while the database is away, so that a waiting caller is not ended by it. */
export const retryWhileUnavailable = <A, E>(look: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  look.pipe(
    Effect.map(Option.some),
    Effect.catchDefect((defect) =>
      isSqlError(defect) ? Effect.as(Effect.sleep("250 millis"), Option.none<A>()) : Effect.die(defect)
    ),
    Effect.repeat({ until: Option.isSome }),
    Effect.map(Option.getOrThrow)
  )
