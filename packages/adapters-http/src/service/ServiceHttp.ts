import { Api } from "@design-workspace/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { databaseUnavailable, stopping } from "../answers/edgeErrors.ts"
import { makeStaticContent, pageAnswer, staticAnswer } from "../assets/StaticContent.ts"
import { ApiReference } from "../openapi/ApiReference.ts"
import { openApiDocument } from "../openapi/OpenApiDocument.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { Monitoring } from "../settings/Monitoring.ts"
import { agentGuide } from "./agentGuide.ts"

const ok = { status: "ok" } as const

export const ServiceHttp = HttpApiBuilder.group(Api, "service", (handlers) =>
  Effect.gen(function* () {
    const monitoring = yield* Monitoring
    const settings = yield* HttpSettings
    const reference = yield* ApiReference
    // Nearly 600 KB, and the same for everyone: made at the first request.
    const document = yield* Effect.cached(
      Effect.suspend(() =>
        makeStaticContent(JSON.stringify(openApiDocument(settings.publicUrl)), "application/json")
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
      readOpenApi: () => Effect.flatMap(document, (content) => staticAnswer(content, "revalidated")),
      readApiReference: () => Effect.flatMap(reference.page, (page) => pageAnswer(page)),
      readAgentGuide: () => Effect.succeed(agentGuide(settings.publicUrl))
    })
  })
)
