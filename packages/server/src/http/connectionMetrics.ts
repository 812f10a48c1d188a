import { showMetric } from "@design-workspace/adapters-http/limits/showMetric"
import { Effect, Metric } from "effect"
import type { LimitedConnections } from "./limitConnections.ts"

const openGauge = Metric.gauge("design_workspace_connections_open", {
  description: "Open connections, those of proxies included.",
  attributes: { unit: "{connection}" }
})

const refusedCounter = Metric.counter("design_workspace_connections_refused_total", {
  description: "Connections that were closed, or requests of proxies that were refused, for being too many.",
  attributes: { unit: "{connection}" }
})

/** Shows the connections of the server. */
export const connectionMetrics = ({ open, refused }: LimitedConnections): Effect.Effect<void> =>
  Effect.andThen(
    showMetric(openGauge, () => ({ value: open() })),
    showMetric(refusedCounter, () => ({ count: refused(), incremental: true }))
  )
