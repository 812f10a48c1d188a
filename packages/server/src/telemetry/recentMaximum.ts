import { Effect, Schedule } from "effect"

interface Maximum {
  readonly max: number
  readonly reset: () => void
}

/** The measurement restarts with each slice, and the maxima of so many slices count: a minute together. */
const slice = "10 seconds"
const slices = 6

/** Reads the maximum of the last 60 to 70 s. Reading changes nothing: one that reads once a minute misses none. */
export const recentMaximum = Effect.fnUntraced(function* (maximum: Maximum) {
  let before: ReadonlyArray<number> = []
  const turn = Effect.sync(() => {
    before = [maximum.max, ...before].slice(0, slices)
    maximum.reset()
  })
  yield* Effect.forkScoped(Effect.schedule(turn, Schedule.spaced(slice)))
  return (): number => Math.max(maximum.max, ...before)
})
