import { OriginGuard } from "@design-workspace/api/wire/annotations"
import { admit } from "@design-workspace/domain/access/admit"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { crossSite, foreignOrigin } from "../answers/edgeErrors.ts"
import { refuse } from "../answers/refuse.ts"
import type { Call } from "../callers/Call.ts"
import { fromAllowedOrigin } from "../callers/crossOrigin.ts"
import { fromElsewhere, ownOrigin, sameOrigin } from "../callers/origins.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"

export const originGuardOf = (endpoint: HttpApiEndpoint.Top, name: OperationName) =>
  Context.get(endpoint.annotations, OriginGuard) ??
  (operations[name].scope === "read_write" ? "with_session" : "never")

export const requireAdmitted = (settings: HttpSettings["Service"]) =>
  Effect.fnUntraced(function* (
    { headers }: HttpServerRequest.HttpServerRequest,
    endpoint: HttpApiEndpoint.Top,
    call: Call["Service"]
  ) {
    const { actor, operation, sessionId } = call
    const guard = originGuardOf(endpoint, operation)
    const guarded = guard === "always" || (guard === "with_session" && sessionId !== null)
    if (guarded && !sameOrigin(headers, settings.publicOrigin)) return yield* Effect.fail(crossSite)
    if (guard === "unless_foreign" && fromElsewhere(headers)) return yield* Effect.fail(crossSite)
    const foreign = () =>
      !ownOrigin(headers, settings.publicOrigin) && !fromAllowedOrigin({ headers }, settings)
    if (operations[operation].bearerOnly && foreign()) return yield* Effect.fail(foreignOrigin)
    const admitted = admit(actor, operation)
    if (admitted._tag === "Failure") return yield* refuse(call)(admitted.failure)
  })
