import type { CurrentBindings } from "@design-workspace/client/middleware/Bindings"
import type { RefusedPart } from "@design-workspace/client/middleware/Call"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { Place } from "@design-workspace/domain/audit/Place"
import { Effect, Ref } from "effect"
import { HttpRouter, type HttpServerRequest } from "effect/http"
import { addressOf } from "../limits/RequestLimits.ts"
import { searchOf } from "../routing/searchOf.ts"
import type { HttpSettings } from "../settings/HttpSettings.ts"

/** What a request says of its call, before it is known who calls. */
export const statedCallOf = (
  bindings: CurrentBindings["Service"],
  settings: Pick<HttpSettings["Service"], "publicUrl">
) =>
  Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, operation: OperationName) {
    const { params } = yield* HttpRouter.RouteContext
    return {
      operation,
      params,
      search: searchOf(request.url),
      bindings,
      publicUrl: settings.publicUrl,
      place: yield* Ref.make<Place | null>(null),
      refusedParts: yield* Ref.make<ReadonlyArray<RefusedPart>>([]),
      subject: null,
      address: addressOf(request)
    }
  })
