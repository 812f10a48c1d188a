import { Effect, Layer } from "effect"
import { OtlpSerialization } from "effect/observability"
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

/**
 * Effect takes a metric's unit from its attribute `unit`, and also sends that with each figure, where it would become a
 * label. The data are a snapshot of this export alone, so they are changed in place.
 */
const dropUnits = (data: MetricsData): MetricsData => {
  const metrics = data.resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((scope) => scope.metrics)
  )
  for (const { gauge, histogram, sum } of metrics)
    for (const point of [gauge, histogram, sum].flatMap((kind) => kind?.dataPoints ?? []))
      point.attributes = (point.attributes ?? []).filter(({ key }) => key !== "unit")
  return data
}

/** OTLP as JSON. Spans of statements have their names, and metrics their units, as OpenTelemetry's conventions ask. */
export const otlpJson: Layer.Layer<OtlpSerialization.OtlpSerialization> = Layer.effect(
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
