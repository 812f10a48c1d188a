import { Effect, Metric } from "effect"

/** Shows a value that is read on demand. */
export const show = <State>(metric: Metric.Metric<never, State>, get: () => State): Effect.Effect<void> =>
  Effect.map(Effect.context<never>(), (context) => {
    Metric.registerUnsafe(metric, context, { get, update: () => undefined, modify: () => undefined })
  })
