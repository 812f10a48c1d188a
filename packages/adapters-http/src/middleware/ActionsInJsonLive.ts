import { ActionsInJson } from "@design-workspace/api/middleware"
import { ActionsField } from "@design-workspace/api/wire/ActionsWire"
import { Context, Effect, Layer, Ref } from "effect"
import { Headers, HttpServerRequest } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { asksForActions, namesActions } from "../actions/asksForActions.ts"
import { OfferedActions } from "../actions/OfferedActions.ts"
import { validationFailed } from "../errors/edgeErrors.ts"
import { besideJson } from "../representation/besideJson.ts"
import { issuesIn, parts } from "../requests/requestIssues.ts"
import { searchOf } from "../routing/searchOf.ts"

export const ActionsInJsonLive = Layer.succeed(
  ActionsInJson,
  ActionsInJson.of(
    Effect.fnUntraced(function* (httpEffect, { endpoint }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const search = searchOf(request.url)
      if (endpoint.method !== "GET" || !namesActions(search)) return yield* httpEffect
      if (!asksForActions(search))
        return yield* Effect.fail(validationFailed(yield* issuesIn(parts, endpoint)))
      const offered = yield* Ref.make<ReadonlyArray<Action>>([])
      const unconditional = request.modify({ headers: Headers.remove(request.headers, "if-none-match") })
      const answer = yield* httpEffect.pipe(
        Effect.provideService(OfferedActions, offered),
        Effect.provideService(HttpServerRequest.HttpServerRequest, unconditional)
      )
      const field = Context.get(endpoint.annotations, ActionsField)
      return besideJson(answer, yield* Ref.get(offered), request.headers["if-none-match"], field)
    })
  )
)
