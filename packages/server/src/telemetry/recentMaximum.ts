import { Effect, Schedule } from "effect"

/** Measures a maximum since its last reset, as the histograms of `node:perf_hooks` do. */
interface Maximum {
  readonly max: number
  readonly reset: () => void
}

/** How often the measurement restarts, and how many earlier maxima still count: together a minute. */
const slice = "10 seconds"
const slices = 6

/**
 * Makes the function that reads the maximum of the last 60 to 70 s. Reading changes nothing: several readers see the
 * same value, and one that reads once a minute misses none.
 */
export const recentMaximum = Effect.fnUntraced(function* (maximum: Maximum) {
  let before: ReadonlyArray<number> = []
  const turn = Effect.sync(() => {
    before = [maximum.max, ...before].slice(0, slices)
    maximum.reset()
  })
  yield* Effect.forkScoped(Effect.schedule(turn, Schedule.spaced(slice)))
  return (): number => Math.max(maximum.max, ...before)
})
