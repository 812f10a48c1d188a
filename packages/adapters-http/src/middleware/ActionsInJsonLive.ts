import { ActionsInJson } from "@design-workspace/api/middleware"
import { ActionsField } from "@design-workspace/api/wire/ActionsWire"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { Context, Effect, Layer, Record, Ref } from "effect"
import { Headers, HttpServerRequest } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { actionJson, besideJson } from "../answers/besideJson.ts"
import { validationFailed } from "../answers/edgeErrors.ts"
import { OfferedActions } from "../answers/mirrored.ts"
import { OfferedNames } from "../answers/names.ts"
import { askingIssue, asksBeside, besideOf, searchOf } from "../requests/query.ts"
import { issuesIn, parts } from "../requests/requestIssues.ts"

export const ActionsInJsonLive = Layer.succeed(
  ActionsInJson,
  ActionsInJson.of((httpEffect, { endpoint }) => {
    const beside = besideOf(endpoint)
    if (beside.length === 0) return httpEffect
    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const search = searchOf(request.url)
      if (!asksBeside(search, beside)) return yield* httpEffect
      if (beside.some((name) => askingIssue(name, search) !== null))
        return yield* Effect.fail(validationFailed(yield* issuesIn(parts, endpoint)))
      const actions = asksBeside(search, ["actions"]) ? yield* Ref.make<ReadonlyArray<Action>>([]) : null
      const isNamed = beside.includes("names") && asksBeside(search, ["names"])
      const names = isNamed ? yield* Ref.make<Readonly<Record<string, string | null>>>({}) : null
      const unconditional = request.modify({ headers: Headers.remove(request.headers, "if-none-match") })
      const answer = yield* httpEffect.pipe(
        Effect.provideService(OfferedActions, actions),
        Effect.provideService(OfferedNames, names),
        Effect.provideService(HttpServerRequest.HttpServerRequest, unconditional)
      )
      const field = Context.get(endpoint.annotations, ActionsField)
      const fields = {
        ...(actions === null ? {} : { [field]: (yield* Ref.get(actions)).map(actionJson) }),
        ...(names === null ? {} : Record.mapKeys(yield* Ref.get(names), (it) => wireName(it)))
      }
      return besideJson(answer, fields, request.headers["if-none-match"])
    })
  })
)
