import { Effect, Metric } from "effect"
import { type ChangeFeed, numberedAtOnce } from "./ChangeFeed.ts"

const numbered = Metric.counter("design_workspace_changes_numbered_total", {
  description: "Changes that this process gave their places in the feed.",
  incremental: true,
  attributes: { unit: "{change}" }
})

const lag = Metric.histogram("design_workspace_changes_lag_seconds", {
  description:
    "Time from a write until it was told to those who waited: of the oldest change of each wake-up.",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  attributes: { unit: "s" }
})

export const changeCounters: ReadonlyArray<Metric.Counter<number>> = [numbered]

export const countNumbered = (changes: number): Effect.Effect<void> => Metric.update(numbered, changes)

export const recordLag = (seconds: number): Effect.Effect<void> => Metric.update(lag, seconds)

const mostRounds = 20

export const numberChanges = ({ number }: ChangeFeed["Service"]) =>
  Effect.gen(function* () {
    for (let round = 1; ; round += 1) {
      const { feed, numbered } = yield* number
      if (numbered > 0) yield* countNumbered(numbered)
      if (numbered < numberedAtOnce || round === mostRounds) return feed
    }
  })

export const readChanges =
  ({ read }: ChangeFeed["Service"]): ChangeFeed["Service"]["read"] =>
  (...asked) =>
    Effect.tap(read(...asked), ({ numbered }) => (numbered > 0 ? countNumbered(numbered) : Effect.void))
