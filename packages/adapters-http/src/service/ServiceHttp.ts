import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { HttpSettings } from "../edge/HttpSettings.ts"
import { apiReference } from "../openapi/apiReference.ts"
import { openApiDocument } from "../openapi/OpenApiDocument.ts"
import * as Wire from "../wire/WireErrors.ts"
import { agentGuide } from "./agentGuide.ts"
import { Vitals } from "./Vitals.ts"

const ok = { status: "ok" } as const

const databaseUnavailable = Wire.DatabaseUnavailable.make({
  message: "The database does not answer; try again soon."
})
const stopping = Wire.NotReady.make({ message: "The process is stopping; call another one." })

/** Handlers of `ServiceApi`. */
export const ServiceHttp = HttpApiBuilder.group(
  Api,
  "service",
  Effect.fnUntraced(function* (handlers) {
    const vitals = yield* Vitals
    const settings = yield* HttpSettings
    const reference = yield* apiReference

    return handlers.handleAll({
      readHealth: () => Effect.succeed(ok),
      readReadiness: Effect.fnUntraced(function* () {
        const readiness = yield* vitals.readiness
        if (readiness === "stopping") return yield* Effect.fail(stopping)
        if (readiness === "database_unavailable") return yield* Effect.fail(databaseUnavailable)
        return ok
      }),
      readMetrics: () => vitals.metrics,
      readOpenApi: () =>
        Effect.sync(() => HttpServerResponse.jsonUnsafe(openApiDocument(settings.publicUrl))),
      readApiReference: () => reference,
      readAgentGuide: () => Effect.succeed(agentGuide(settings.publicUrl))
    })
  })
)
