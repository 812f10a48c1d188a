import { Clock, Effect, Metric } from "effect"

const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const searches = (outcome: "found" | "overloaded" | "failed") =>
  Metric.counter("design_workspace_searches_total", {
    description: "Pages of searches by their outcome: found, refused because they took too long, or failed.",
    attributes: { unit: "{search}", outcome },
    incremental: true
  })

const found = searches("found")
const overloaded = searches("overloaded")
const failed = searches("failed")

const seconds = Metric.histogram("design_workspace_search_duration_seconds", {
  description: "Time of a page of a search, the wait for a connection included.",
  boundaries,
  attributes: { unit: "s" }
})

export const searchCounters: ReadonlyArray<Metric.Counter<number>> = [found, overloaded, failed]

/** A search that fails with an error was refused. */
export const measuredSearch = <A, E, R>(search: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    return yield* search.pipe(
      Effect.tap(() => Metric.update(found, 1)),
      Effect.tapError(() => Metric.update(overloaded, 1)),
      Effect.tapDefect(() => Metric.update(failed, 1)),
      Effect.onExit(() =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => Metric.update(seconds, (now - began) / 1_000))
      )
    )
  })
