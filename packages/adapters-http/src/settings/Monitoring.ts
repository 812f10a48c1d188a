import { Context, Effect, Metric } from "effect"

/** Whether the process can take requests now, and if not, why. */
export type Readiness = "ready" | "database_unavailable" | "stopping"

/** The state of the process, for its operators (contract 6). */
export class Monitoring extends Context.Service<
  Monitoring,
  {
    /** Completes within two seconds, whatever the database does. */
    readonly readiness: Effect.Effect<Readiness>
    /** What search lacks now, one sentence each; empty if nothing, or if the database does not say so in time. */
    readonly lacking: Effect.Effect<ReadonlyArray<string>>
    /** All metrics in Prometheus' text format; available without the database too. */
    readonly metrics: Effect.Effect<string>
  }
>()("@design-workspace/adapters-http/Monitoring") {}

/** Shows a metric of the process whose value is read at each scrape. */
export const showMetric = <State>(
  metric: Metric.Metric<never, State>,
  get: () => State
): Effect.Effect<void> =>
  Effect.map(Effect.context<never>(), (context) => {
    Metric.registerUnsafe(metric, context, { get, update: () => undefined, modify: () => undefined })
  })
