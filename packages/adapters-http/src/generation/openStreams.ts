import { Effect, Metric, type Scope } from "effect"

const gauge = Metric.gauge("design_workspace_event_streams_open", {
  description: "Event streams that are open in this process."
})

/** Shows that none is open, before the first one. */
export const noOpenStream: Effect.Effect<void> = Metric.update(gauge, 0)

/** Counts a stream as open until its scope closes. */
export const openStream: Effect.Effect<void, never, Scope.Scope> = Effect.acquireRelease(
  Metric.modify(gauge, 1),
  () => Metric.modify(gauge, -1)
)
