import { Effect, Latch } from "effect"

/** Makes an answer once for all who ask at one time; after a failure each makes it. `find` gives one that is there. */
export const makeSingleFlight = <Key = string>() => {
  const underWay = new Map<Key, Latch.Latch>()

  const singleFlight = <A, E, R>(
    key: Key,
    find: () => A | null,
    make: Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const known = find()
      if (known !== null) return Effect.succeed(known)
      const sameCall = underWay.get(key)
      if (sameCall !== undefined) return Effect.andThen(sameCall.await, singleFlight(key, find, make))
      const begin = Effect.sync(() => {
        const ended = Latch.makeUnsafe()
        underWay.set(key, ended)
        return ended
      })
      return Effect.acquireUseRelease(
        begin,
        () => make,
        (ended) =>
          Effect.sync(() => {
            underWay.delete(key)
            ended.openUnsafe()
          })
      )
    })
  return singleFlight
}
