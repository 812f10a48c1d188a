import { Effect, Metric } from "effect"

/** Shows a number of the process in the metrics; the number is read at each scrape. */
export const gauge = (name: string, description: string, value: () => number): Effect.Effect<void> =>
  Effect.map(Effect.context<never>(), (context) => {
    const shown = { get: () => ({ value: value() }), update: () => undefined, modify: () => undefined }
    Metric.registerUnsafe(Metric.gauge(name, { description }), context, shown)
  })
