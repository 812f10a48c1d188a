import type { CurrentCall } from "@design-workspace/api/middleware"
import { ok } from "@design-workspace/api/wire/Ok"
import { operations } from "@design-workspace/domain/access/Operations"
import type { CreationPlace } from "@design-workspace/domain/audit/AuditLine"
import { Effect, Predicate, Ref } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { withNames } from "../answers/names.ts"
import { refuse } from "../answers/refuse.ts"
import type { DomainError, WireOf } from "../answers/toWire.ts"
import { Call } from "../callers/Call.ts"
import { placeFields } from "../requests/bodyPlaces.ts"
import { LargeBodyTurn } from "./BodyBudget.ts"

const placeIn = (request: unknown): CreationPlace | null => {
  const payload = Predicate.hasProperty(request, "payload") ? request.payload : null
  for (const [field, kind] of Object.entries(placeFields)) {
    const id = Predicate.hasProperty(payload, field) ? payload[field] : null
    if (typeof id === "string") return { kind, id }
  }
  return null
}

type FromEdge = CurrentCall | HttpServerRequest.HttpServerRequest

/** Takes a generator, as `Effect.gen`. The domain's errors leave as wire errors with headers. */
export const handler =
  <Request, Step extends Effect.Effect<unknown, DomainError, unknown>, A>(
    body: (request: Request, call: Call["Service"]) => Generator<Step, A, never>
  ) =>
  (request: Request): Effect.Effect<A, WireOf<Effect.Error<Step>>, Effect.Services<Step> | FromEdge> =>
    Effect.gen(function* () {
      const call = yield* Call
      yield* Ref.set(call.place, placeIn(request))
      // A call that waits for a model takes no memory for its body and delays no other body.
      const turn = yield* LargeBodyTurn
      if (operations[call.operation].slow) yield* turn.end
      // `gen` infers the same types for its steps, in a form that the compiler cannot compare with this one.
      const run = Effect.gen(() => body(request, call)) as Effect.Effect<
        A,
        Effect.Error<Step>,
        Effect.Services<Step>
      >
      const answer = yield* Effect.catch(run, refuse(call))
      // A response that the handler made itself has its names.
      return HttpServerResponse.isHttpServerResponse(answer) ? answer : yield* withNames(answer, call)
    })

/** For a call that answers only that it is done. */
export const done = <Request, Step extends Effect.Effect<unknown, DomainError, unknown>>(
  body: (request: Request, call: Call["Service"]) => Generator<Step, void, never>
) => {
  const run = handler(body)
  return (request: Request) => Effect.as(run(request), ok)
}
