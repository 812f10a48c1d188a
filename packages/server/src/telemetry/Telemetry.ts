import { Effect, Layer, Metric, Option, References } from "effect"
import { Settings } from "../settings/Settings.ts"

const exportingTo = (collector: URL) =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("./exportTo.ts")),
      ({ exportTo }) => exportTo(collector)
    )
  )

/** Measures from zero. Without `OTEL_EXPORTER_OTLP_ENDPOINT` there are no spans, and nothing is exported. */
export const Telemetry = Layer.unwrap(
  Effect.map(
    Settings,
    ({ otlpEndpoint }): Layer.Layer<never> =>
      Option.match(otlpEndpoint, {
        onNone: () => Layer.succeed(References.TracerEnabled, false),
        onSome: exportingTo
      })
  )
).pipe(Layer.provideMerge(Layer.sync(Metric.MetricRegistry, () => new Map())))
