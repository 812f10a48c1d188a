import { Effect, Latch } from "effect"

/**
 * Makes the function that draws an answer once for all: a caller that finds the same answer being drawn waits for it,
 * and draws it itself if that drawing failed. `find` gives an answer that is there already.
 */
export const makeDrawnOnce = () => {
  /** The answers that are being drawn, for the callers that wait for them. */
  const drawing = new Map<string, Latch.Latch>()

  const drawnOnce = <A, E, R>(
    key: string,
    find: () => A | null,
    draw: Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const known = find()
      if (known !== null) return Effect.succeed(known)
      const underWay = drawing.get(key)
      if (underWay !== undefined) return Effect.andThen(underWay.await, drawnOnce(key, find, draw))
      const begin = Effect.sync(() => {
        const ended = Latch.makeUnsafe()
        drawing.set(key, ended)
        return ended
      })
      return Effect.acquireUseRelease(
        begin,
        () => draw,
        (ended) =>
          Effect.sync(() => {
            drawing.delete(key)
            ended.openUnsafe()
          })
      )
    })
  return drawnOnce
}
