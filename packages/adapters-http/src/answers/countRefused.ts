import { type Effect, Metric } from "effect"

/** Why a correct request was refused: there is no room for it, or it was too slow. */
export type RefusedFor = "overloaded" | "too_slow"

const counter = (reason: RefusedFor) =>
  Metric.counter("design_workspace_requests_refused_total", {
    description: "Requests refused for lack of room, or because they came too slowly, by reason.",
    attributes: { unit: "{request}", reason },
    incremental: true
  })

const counters = { overloaded: counter("overloaded"), too_slow: counter("too_slow") }

/** The counters of refused requests, by reason. */
export const refusedCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(counters)

/** Counts a request that was refused for this reason. */
export const countRefused = (reason: RefusedFor): Effect.Effect<void> => Metric.update(counters[reason], 1)
