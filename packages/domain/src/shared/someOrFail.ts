import { Effect, Option } from "effect"

export const someOrFail = <A, E, E2>(
  found: Effect.Effect<Option.Option<A>, E>,
  missing: () => E2
): Effect.Effect<A, E | E2> =>
  Effect.flatMap(
    found,
    (option): Effect.Effect<A, E2> =>
      Option.isSome(option) ? Effect.succeed(option.value) : Effect.fail(missing())
  )
