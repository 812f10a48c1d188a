import { Context, Effect, Metric } from "effect"

export type Readiness = "ready" | "database_unavailable" | "stopping"

/** Contract 6. */
export class Monitoring extends Context.Service<
  Monitoring,
  {
    /** Completes within two seconds, whatever the database does. */
    readonly readiness: Effect.Effect<Readiness>
    /** Empty also if the database does not say so in time. */
    readonly lacking: Effect.Effect<ReadonlyArray<string>>
    /** In Prometheus' text format; available without the database too. */
    readonly metrics: Effect.Effect<string>
  }
>()("@design-workspace/adapters-http/Monitoring") {}

/** For a value that is read at each scrape. */
export const showMetric = <State>(
  metric: Metric.Metric<never, State>,
  get: () => State
): Effect.Effect<void> =>
  Effect.map(Effect.context<never>(), (context) => {
    Metric.registerUnsafe(metric, context, { get, update: () => undefined, modify: () => undefined })
  })
