import { IdempotencyKey } from "@design-workspace/api/middleware"
import { HoldsPassword } from "@design-workspace/api/wire/annotations"
import { ok } from "@design-workspace/api/wire/Ok"
import { isOperation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import {
  IdempotencyInFlight,
  IdempotencyMismatch,
  type StoredResult
} from "@design-workspace/domain/idempotency/Claim"
import { Idempotency } from "@design-workspace/domain/idempotency/Idempotency"
import { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import type { BodyPlaces } from "@design-workspace/domain/rights/CallRights"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { validationFailed } from "../answers/edgeErrors.ts"
import { refuse } from "../answers/refuse.ts"
import { Call } from "../callers/Call.ts"
import { bodyPlaces } from "../requests/bodyPlaces.ts"
import { honoursIdempotencyKey } from "../requests/Endpoints.ts"
import { CurrentClaim, countingKey, FirstResult, isKey } from "../requests/idempotencyKey.ts"
import { issuesIn, parts } from "../requests/requestIssues.ts"
import { judgeCall } from "./RequestBodyLive.ts"

type Response = HttpServerResponse.HttpServerResponse

const StoredAnswer = Schema.fromJsonString(
  Schema.Struct({
    status: Schema.Int,
    headers: Schema.Record(Schema.String, Schema.String),
    body: Schema.String,
    /** What an answer is rendered from if it may be Markdown. */
    page: Schema.optionalKey(Schema.Unknown)
  })
)

type StoredAnswer = typeof StoredAnswer.Type

const write = Schema.encodeSync(StoredAnswer)

const readStored: (stored: string) => StoredAnswer = Schema.decodeSync(StoredAnswer)

const textOf = ({ body }: Response): Option.Option<string> => {
  if (body._tag === "Empty") return Option.some("")
  if (body._tag !== "Uint8Array") return Option.none()
  return Option.some(body.text ?? new TextDecoder().decode(body.body))
}

/** Null for failures and for streams. Cookies and the request's id are added later. */
const storedAnswer = (
  response: Response,
  firstResult: { readonly result: unknown } | null
): string | null => {
  const { headers, status } = response
  if (status < 200 || status > 299) return null
  if (firstResult !== null) return write({ status, headers: {}, body: "", page: firstResult.result })
  return Option.getOrNull(
    Option.map(textOf(response), (body) => write({ status, headers: { ...headers }, body }))
  )
}

/** Stored as Markdown, as before answers were stored as data: it fits no caller that asks for another form. */
const isMarkdown = ({ headers }: StoredAnswer): boolean =>
  Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/markdown")
  )

const replayed = (response: Response) => HttpServerResponse.setHeader(response, "idempotent-replayed", "true")

const answerAgain = ({ body, headers, status }: StoredAnswer): Response =>
  replayed(
    body === ""
      ? HttpServerResponse.empty({ status, headers })
      : HttpServerResponse.text(body, { status, headers })
  )

type Answer<E, R> = Effect.Effect<Response, E, R>

const answered = <E, R>(answer: string, operation: OperationName, httpEffect: Answer<E, R>): Answer<E, R> => {
  const stored = readStored(answer)
  if (stored.page !== undefined) {
    const again = { stored: { result: stored.page }, keep: null }
    return Effect.map(Effect.provideService(httpEffect, FirstResult, again), replayed)
  }
  if (!isMarkdown(stored)) return Effect.succeed(answerAgain(stored))
  // The stored answer has one form only: a read is carried out again, and a restore answers that it is done.
  return operations[operation].scope === "read"
    ? httpEffect
    : Effect.succeed(replayed(HttpServerResponse.jsonUnsafe(ok)))
}

/** The handler makes another form, and changes nothing. */
const answerRepeat = <E, R>(
  first: StoredResult,
  operation: OperationName,
  httpEffect: Answer<E, R>
): Answer<E, R> => {
  if (first._tag === "Answered") return answered(first.answer, operation, httpEffect)
  return Effect.flatMap(CurrentClaim, (claim) =>
    Effect.map(
      Effect.provideService(httpEffect, CurrentClaim, { ...claim, started: first.attemptId }),
      replayed
    )
  )
}

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

    return IdempotencyKey.of((httpEffect, { endpoint }) => {
      const { annotations, identifier, method, payload } = endpoint
      if (!isOperation(identifier) || !honoursIdempotencyKey(identifier, method)) return httpEffect
      return Effect.gen(function* () {
        const counting = yield* countingKey(endpoint)
        if (counting === null) return yield* httpEffect
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
              answerOf: (response: Response) => storedAnswer(response, firstResult)
            }
          )
          .pipe(Effect.catchIf(isRefused, refuse(call)))
        if (once._tag === "Done") return once.done
        yield* judged(bodyPlaces(body))
        return yield* answerRepeat(once, identifier, httpEffect)
      })
    })
  })
)
