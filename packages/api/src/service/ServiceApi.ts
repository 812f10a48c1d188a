import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Unchanging } from "../wire/annotations.ts"
import * as Wire from "../wire/WireErrors.ts"

const Ok = Schema.Struct({ status: Schema.Literal("ok") }).annotate({ identifier: "ServiceOk" })

const Ready = Schema.Struct({
  status: Schema.Literal("ok"),
  lacking: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "ServiceReady" })

const AnyObject = Schema.Record(Schema.String, Schema.Unknown)

const OpenApi = Schema.StructWithRest(
  Schema.Struct({ openapi: Schema.String, info: AnyObject, paths: AnyObject }),
  [AnyObject]
).annotate({ identifier: "OpenApi" })

const text = (contentType: string) => Schema.String.pipe(HttpApiSchema.asText({ contentType }))

export class ServiceApi extends HttpApiGroup.make("service").add(
  HttpApiEndpoint.get("readHealth", "/healthz", { success: Ok }),
  HttpApiEndpoint.get("readReadiness", "/readyz", {
    success: Ready,
    error: [Wire.DatabaseUnavailable, Wire.NotReady]
  }),
  HttpApiEndpoint.get("readMetrics", "/metrics", {
    success: text("text/plain; version=0.0.4; charset=utf-8")
  }),
  HttpApiEndpoint.get("readOpenApi", "/openapi.json", { success: OpenApi }).annotate(Unchanging, true),
  HttpApiEndpoint.get("readApiReference", "/docs", {
    success: text("text/html; charset=utf-8")
  }).annotate(Unchanging, true),
  HttpApiEndpoint.get("readAgentGuide", "/llms.txt", { success: text("text/plain; charset=utf-8") })
) {}
