import { operations } from "@design-workspace/domain/access/Operations"
import { Idempotency } from "@design-workspace/domain/idempotency/Idempotency"
import {
  IdempotencyInFlight,
  IdempotencyMismatch
} from "@design-workspace/domain/idempotency/IdempotencyErrors"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import { isOperation } from "./Bindings.ts"
import { Call } from "./Call.ts"
import { CurrentClaim } from "./CurrentClaim.ts"
import { honoursIdempotencyKey } from "./honoursIdempotencyKey.ts"
import { answerAgain, keptAnswer, replayed } from "./keptAnswer.ts"
import { toWire } from "./toWire.ts"
import { withErrorHeaders } from "./withErrorHeaders.ts"

/**
 * Honours `Idempotency-Key` (contract 1.10): a request that a signed-in caller repeats with the same key is carried out once, and
 * answered as at its first time. It stands around what looks at the request, since a repeat is not looked at anew.
 */
export class IdempotencyKey extends HttpApiMiddleware.Service<IdempotencyKey, { requires: Call }>()(
  "@design-workspace/adapters-http/IdempotencyKey",
  { error: [Wire.ValidationFailed, Wire.IdempotencyMismatch, Wire.IdempotencyInFlight] }
) {}

const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text)

const notAKey = Wire.ValidationFailed.make({
  message: "The request is not valid; see issues.",
  issues: [
    {
      path: ["headers", "idempotency-key"],
      message: "must be 1 to 255 visible ASCII characters without spaces"
    }
  ]
})

const isRefused = (error: unknown): error is IdempotencyInFlight | IdempotencyMismatch =>
  error instanceof IdempotencyInFlight || error instanceof IdempotencyMismatch

const refusal = Effect.fnUntraced(function* (error: IdempotencyInFlight | IdempotencyMismatch) {
  const wire = toWire(error, yield* Call)
  yield* withErrorHeaders(wire)
  return yield* Effect.fail(wire)
})

export const IdempotencyKeyLive = Layer.effect(
  IdempotencyKey,
  Effect.gen(function* () {
    const idempotency = yield* Idempotency

    return IdempotencyKey.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { identifier, method, payload } = endpoint
        if (!isOperation(identifier) || !honoursIdempotencyKey(identifier, method)) return yield* httpEffect
        const request = yield* HttpServerRequest.HttpServerRequest
        const key = request.headers["idempotency-key"]
        const { actor } = yield* Call
        if (key === undefined || actor._tag === "Guest") return yield* httpEffect
        if (!isKey(key)) return yield* Effect.fail(notAKey)
        // `RequestBody` has read it; an operation that takes none does not look at one.
        const body = payload.size === 0 ? "" : yield* Effect.orDie(request.text)
        const text = `${method} ${request.url}\n${body}`
        const once = yield* idempotency
          .once(
            actor,
            { key, text },
            {
              costly: operations[identifier].costly,
              run: (claim) => Effect.provideService(httpEffect, CurrentClaim, { claim }),
              answerOf: keptAnswer
            }
          )
          .pipe(Effect.catchIf(isRefused, refusal))
        if (once._tag === "Done") return once.done
        if (once._tag === "Answered") return answerAgain(once.answer)
        const { attemptId: started } = once
        return replayed(yield* Effect.provideService(httpEffect, CurrentClaim, { started }))
      })
    )
  })
)
