import { Effect, Metric } from "effect"

/** Shows a metric of the process whose value is read at each scrape. */
export const showMetric = <State>(
  metric: Metric.Metric<never, State>,
  get: () => State
): Effect.Effect<void> =>
  Effect.map(Effect.context<never>(), (context) => {
    Metric.registerUnsafe(metric, context, { get, update: () => undefined, modify: () => undefined })
  })
