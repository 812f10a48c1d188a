import { Call } from "@design-workspace/client/middleware/Call"
import { IdempotencyKey } from "@design-workspace/client/middleware/IdempotencyKey"
import { HoldsPassword } from "@design-workspace/client/wire/annotations"
import { isOperation, operations } from "@design-workspace/domain/access/Operations"
import { Idempotency } from "@design-workspace/domain/idempotency/Idempotency"
import {
  IdempotencyInFlight,
  IdempotencyMismatch
} from "@design-workspace/domain/idempotency/IdempotencyErrors"
import { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import type { BodyPlaces } from "@design-workspace/domain/rights/makeRightInPlaces"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { validationFailed } from "../errors/edgeErrors.ts"
import { refuse } from "../errors/refuse.ts"
import { bodyPlaces } from "../requests/bodyPlaces.ts"
import { CurrentClaim } from "../requests/CurrentClaim.ts"
import { countingKey, isKey } from "../requests/countingKey.ts"
import { FirstResult } from "../requests/FirstResult.ts"
import { issuesIn, parts } from "../requests/requestIssues.ts"
import { storedAnswer } from "../requests/storedAnswer.ts"
import { answerRepeat } from "./answerRepeat.ts"
import { judgeCall } from "./judgeCall.ts"

type Refusal = IdempotencyInFlight | IdempotencyMismatch | Overloaded | QuotaExceeded

const isRefused = (error: unknown): error is Refusal =>
  [IdempotencyInFlight, IdempotencyMismatch, Overloaded, QuotaExceeded].some(
    (refused) => error instanceof refused
  )

export const IdempotencyKeyLive = Layer.effect(
  IdempotencyKey,
  Effect.gen(function* () {
    const idempotency = yield* Idempotency
    const judge = yield* judgeCall

    return IdempotencyKey.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { annotations, identifier, method, payload } = endpoint
        const counting = yield* countingKey(endpoint)
        if (counting === null || !isOperation(identifier)) return yield* httpEffect
        const { actor, key } = counting
        if (!isKey(key)) return yield* Effect.fail(validationFailed(yield* issuesIn(parts, endpoint)))
        const call = yield* Call
        const request = yield* HttpServerRequest.HttpServerRequest
        // `RequestBody` has read the body; for an operation that takes none it does not count.
        const body = payload.size === 0 ? "" : yield* Effect.orDie(request.text)
        const text = `${method} ${request.url}\n${body}`
        const holdsPassword = Context.get(annotations, HoldsPassword)
        const judged = (places: BodyPlaces | null) => judge(call, { trashedToo: true, places })
        // The fingerprint of a password is expensive. A caller whose call will be refused may not request one.
        if (holdsPassword && (yield* Effect.isFailure(judged(null)))) return yield* httpEffect
        let firstResult: { readonly result: unknown } | null = null
        const keep = (result: unknown) => {
          firstResult = { result }
        }
        const once = yield* idempotency
          .once(
            actor,
            { key, text, holdsPassword },
            {
              slow: operations[identifier].slow,
              run: (claim, keeping) =>
                httpEffect.pipe(
                  Effect.provideService(CurrentClaim, { claim, keeping }),
                  Effect.provideService(FirstResult, { stored: null, keep })
                ),
              answerOf: (response: HttpServerResponse.HttpServerResponse) =>
                storedAnswer(response, firstResult)
            }
          )
          .pipe(Effect.catchIf(isRefused, refuse(call)))
        if (once._tag === "Done") return once.done
        yield* judged(bodyPlaces(body))
        return yield* answerRepeat(once, identifier, httpEffect)
      })
    )
  })
)
