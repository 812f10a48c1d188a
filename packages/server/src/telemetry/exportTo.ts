import { randomUUID } from "node:crypto"
import { Effect, Layer, Option, Tracer } from "effect"
import { Otlp } from "effect/observability"
import { build } from "../settings/build.ts"
import { exporterClient } from "./exporterClient.ts"
import { otlpJson } from "./otlpJson.ts"

/** Only requests and runs begin a trace. The statements of polling and housekeeping would drown them. */
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

/** Sends traces, logs and metrics to a collector that speaks OTLP over HTTP. */
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
