import { Api } from "@design-workspace/client/contract/Api"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { databaseUnavailable, stopping } from "../errors/edgeErrors.ts"
import { apiReference } from "../openapi/apiReference.ts"
import { openApiDocument } from "../openapi/OpenApiDocument.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { agentGuide } from "./agentGuide.ts"
import { Monitoring } from "./Monitoring.ts"

const ok = { status: "ok" } as const

export const ServiceHttp = HttpApiBuilder.group(
  Api,
  "service",
  Effect.fnUntraced(function* (handlers) {
    const monitoring = yield* Monitoring
    const settings = yield* HttpSettings
    const reference = yield* apiReference
    // Nearly 600 KB, and the same for everyone. It is built once, at the first request, and all answers share its
    // bytes.
    const document = yield* Effect.cached(
      Effect.sync(() =>
        HttpServerResponse.uint8Array(
          new TextEncoder().encode(JSON.stringify(openApiDocument(settings.publicUrl))),
          { contentType: "application/json" }
        )
      )
    )

    return handlers.handleAll({
      readHealth: () => Effect.succeed(ok),
      readReadiness: Effect.fnUntraced(function* () {
        const readiness = yield* monitoring.readiness
        if (readiness === "stopping") return yield* Effect.fail(stopping)
        if (readiness === "database_unavailable") return yield* Effect.fail(databaseUnavailable)
        const lacking = yield* monitoring.lacking
        return lacking.length === 0 ? ok : { ...ok, lacking }
      }),
      readMetrics: () => monitoring.metrics,
      readOpenApi: () => document,
      readApiReference: () => reference,
      readAgentGuide: () => Effect.succeed(agentGuide(settings.publicUrl))
    })
  })
)
