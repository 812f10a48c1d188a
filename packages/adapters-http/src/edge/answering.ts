import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Call } from "./Call.ts"
import { type DomainError, toWire, type WireOf } from "./toWire.ts"
import { withErrorHeaders } from "./withErrorHeaders.ts"

type FromEdge = Call | HttpServerRequest.HttpServerRequest

/**
 * A handler: what it does with the request and the call, written as in `Effect.gen`. The domain's errors leave it as the
 * wire's, each with its headers.
 */
export const answering =
  <Request, Step extends Effect.Effect<unknown, DomainError, unknown>, A>(
    body: (request: Request, call: Call["Service"]) => Generator<Step, A, never>
  ) =>
  (request: Request): Effect.Effect<A, WireOf<Effect.Error<Step>>, Effect.Services<Step> | FromEdge> =>
    Effect.gen(function* () {
      const call = yield* Call
      // `gen` says the same of its steps, in a form that the compiler cannot compare with this one.
      const run = Effect.gen(() => body(request, call)) as Effect.Effect<
        A,
        Effect.Error<Step>,
        Effect.Services<Step>
      >
      return yield* Effect.catch(run, (error) => {
        const wire = toWire(error, call)
        return Effect.andThen(withErrorHeaders(wire), Effect.fail(wire))
      })
    })
