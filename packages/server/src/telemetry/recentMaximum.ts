import { Effect, Schedule } from "effect"

/** What counts a maximum from its last reset on, as the histograms of `node:perf_hooks` do. */
interface Maximum {
  readonly max: number
  readonly reset: () => void
}

/** How often the counting begins anew, and how many of the maxima before count still: together a minute. */
const slice = "10 seconds"
const slices = 6

/**
 * Makes the reading of the largest maximum of the last 60 to 70 s. Reading changes nothing, so that several readers see the same,
 * and one that reads once a minute misses none.
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
