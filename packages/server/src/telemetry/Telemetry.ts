import { randomUUID } from "node:crypto"
import { Effect, Layer, Metric, Option, References, Tracer } from "effect"
import { Otlp } from "effect/observability"
import { build } from "../build.ts"
import { Settings } from "../Settings.ts"
import { exporterClient } from "./exporterClient.ts"

/** Only requests and runs begin a trace; the statements of polling and of housekeeping would drown them. */
const beginsTrace = ({ kind }: { readonly kind: Tracer.SpanKind }): boolean =>
  kind === "server" || kind === "consumer"

const requestsAndRuns = Layer.effect(
  Tracer.Tracer,
  Effect.map(Tracer.Tracer, (tracer) =>
    Tracer.make({
      ...tracer,
      span: (options) =>
        tracer.span(
          Option.isSome(options.parent) || beginsTrace(options) ? options : { ...options, sampled: false }
        )
    })
  )
)

const exportTo = (collector: URL) =>
  requestsAndRuns.pipe(
    Layer.provideMerge(
      Otlp.layerJson({
        baseUrl: collector.href,
        resource: {
          serviceName: build.name,
          serviceVersion: build.version,
          attributes: { "service.instance.id": randomUUID() }
        },
        shutdownTimeout: "2 seconds"
      })
    ),
    Layer.provide(exporterClient)
  )

/**
 * What is measured, from nothing, and where it goes: traces, logs and metrics to `OTEL_EXPORTER_OTLP_ENDPOINT`, beside the usual log
 * and `/metrics`. Without it there are no spans.
 */
export const Telemetry = Layer.unwrap(
  Effect.map(
    Settings,
    ({ otlpEndpoint }): Layer.Layer<never> =>
      Option.match(otlpEndpoint, {
        onNone: () => Layer.succeed(References.TracerEnabled, false),
        onSome: exportTo
      })
  )
).pipe(Layer.provideMerge(Layer.sync(Metric.MetricRegistry, () => new Map())))
