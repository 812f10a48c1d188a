import type { Effect, Option } from "effect"

/** Waits for news. None if the wait ends without. */
export type Waiting<E> = <A>(news: Effect.Effect<A>) => Effect.Effect<Option.Option<A>, E>
