import { randomUUID } from "node:crypto"
import { Effect, Layer, Option, Tracer } from "effect"
import { Otlp, OtlpSerialization } from "effect/observability"
import { build } from "../settings/build.ts"
import { exporterClient } from "./exporterClient.ts"
import { nameStatement, rememberSummaries, type Span } from "./nameStatement.ts"

type Serialization = OtlpSerialization.OtlpSerialization["Service"]
type TraceData = Parameters<Serialization["traces"]>[0]
type MetricsData = Parameters<Serialization["metrics"]>[0]

const changeSpans = ({ resourceSpans }: TraceData, change: (span: Span) => Span): TraceData => ({
  resourceSpans: resourceSpans.map((resource) => ({
    ...resource,
    scopeSpans: resource.scopeSpans.map((scope) => ({ ...scope, spans: scope.spans.map(change) }))
  }))
})

/** Effect reads a metric's unit from its attribute `unit`, which would become a label too. Changes the data. */
const dropUnits = (data: MetricsData): MetricsData => {
  const metrics = data.resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((scope) => scope.metrics)
  )
  for (const { gauge, histogram, sum } of metrics)
    for (const point of [gauge, histogram, sum].flatMap((kind) => kind?.dataPoints ?? []))
      point.attributes = (point.attributes ?? []).filter(({ key }) => key !== "unit")
  return data
}

/** Spans of statements have their names, and metrics their units, as OpenTelemetry's conventions ask. */
const otlpJson: Layer.Layer<OtlpSerialization.OtlpSerialization> = Layer.effect(
  OtlpSerialization.OtlpSerialization,
  Effect.map(OtlpSerialization.OtlpSerialization, ({ logs, metrics, traces }) => {
    const summaryOf = rememberSummaries()
    return {
      logs,
      metrics: (data) => metrics(dropUnits(data)),
      traces: (data) => traces(changeSpans(data, (span) => nameStatement(span, summaryOf)))
    }
  })
).pipe(Layer.provide(OtlpSerialization.layerJson))

/** The statements of polling and housekeeping would drown requests and runs. */
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

export const exportTo = (collector: URL): Layer.Layer<never> =>
  requestsAndRuns.pipe(
    Layer.provideMerge(
      Otlp.layer({
        baseUrl: collector.href,
        resource: {
          serviceName: build.name,
          serviceVersion: build.version,
          attributes: { "service.instance.id": randomUUID() }
        },
        shutdownTimeout: "2 seconds"
      })
    ),
    Layer.provide([exporterClient, otlpJson])
  )
