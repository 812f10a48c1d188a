import { Call } from "@design-workspace/client/middleware/Call"
import { FreshCall } from "@design-workspace/client/middleware/FreshCall"
import { RequestBody } from "@design-workspace/client/middleware/RequestBody"
import { BodyLimit, OptionalBody } from "@design-workspace/client/wire/annotations"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { holderOf } from "../callers/holderOf.ts"
import { codedBody, notJson, validationFailed } from "../errors/edgeErrors.ts"
import { BodyBudget } from "../limits/BodyBudget.ts"
import { BodyPace } from "../limits/BodyPace.ts"
import { EndLargeBodyTurn } from "../limits/EndLargeBodyTurn.ts"
import { isInner } from "../requests/bodySize.ts"
import { jsonStructureIssue } from "../requests/jsonStructureIssue.ts"
import {
  InvalidBody,
  invalidBody,
  largeText,
  type Reading,
  readBytes,
  takeTurn
} from "../requests/readBytes.ts"
import { issuesIn } from "../requests/requestIssues.ts"
import { refuseFields } from "./refuseFields.ts"

/** Whether the body of a request counts: that of a GET has no meaning (RFC 9110, 9.3.1). */
export const readsBody = ({ method }: HttpApiEndpoint.Top): boolean => method !== "GET"

const decodeText = (bytes: Uint8Array) =>
  Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => invalidBody("The body is not valid UTF-8.")
  })

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[a-z0-9.-]+\+)?json\s*(?:;|$)/i.test(contentType)

/** The error for the body's type or encoding, by its headers. */
const unreadType = ({ headers }: HttpServerRequest.HttpServerRequest) => {
  if (!isJson(headers["content-type"])) return notJson
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  return coding === "identity" || coding === "" ? undefined : codedBody
}

/** The text of the body. Where the body is optional, a missing one counts as an empty object. */
const readText = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  endpoint: HttpApiEndpoint.Top,
  reading: Reading
) {
  const takesNone = endpoint.payload.size === 0
  const needsNone = takesNone || Context.get(endpoint.annotations, OptionalBody)
  const wrongType = unreadType(request)
  // A wrong type is refused before a required body is read. Without a body the type does not matter.
  if (!needsNone && wrongType !== undefined) return yield* Effect.fail(wrongType)
  const gathered = yield* readBytes(request, Context.get(endpoint.annotations, BodyLimit), reading)
  // A DELETE is often sent without a body: then the schema reports the missing field.
  if (gathered.size === 0 && (needsNone || endpoint.method === "DELETE")) return "{}"
  if (wrongType !== undefined) return yield* Effect.fail(wrongType)
  // A call within a request is handled in the turn of that request.
  if (gathered.size > largeText && !isInner(request)) yield* takeTurn(reading.held)
  const text = yield* decodeText(gathered.take())
  const issue = jsonStructureIssue(text)
  if (issue !== null) return yield* new InvalidBody({ issues: [issue] })
  if (text.length > largeText) yield* Effect.yieldNow
  if (takesNone) yield* refuseFields(text, endpoint)
  return text
})

/** For as long as the request is handled: a stream that answers it does not keep the text in memory. */
const withText = (request: HttpServerRequest.HttpServerRequest, text: string) => {
  let heldText = text
  const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
    text: { get: () => Effect.succeed(heldText) },
    headers: { value: { ...request.headers, "content-type": "application/json" } }
  })
  const release = Effect.sync(() => {
    heldText = ""
  })
  return { read, release }
}

export const RequestBodyLive = Layer.effect(
  RequestBody,
  Effect.gen(function* () {
    const budget = yield* BodyBudget
    const pace = yield* BodyPace

    return RequestBody.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        if (!readsBody(endpoint)) return yield* httpEffect
        const request = yield* HttpServerRequest.HttpServerRequest
        const { actor, address } = yield* Call
        const held = budget.hold(holderOf(actor, address))
        const handled = Effect.gen(function* () {
          const text = yield* Effect.catchIf(
            readText(request, endpoint, { held, pace }),
            (error) => error instanceof InvalidBody,
            ({ issues }) =>
              Effect.flatMap(issuesIn(["Params", "Headers", "Query"], endpoint), (others) =>
                Effect.fail(validationFailed([...others, ...issues]))
              )
          )
          const { release, read } = withText(request, text)
          const handling = httpEffect.pipe(
            Effect.provideService(HttpServerRequest.HttpServerRequest, read),
            Effect.provideService(Call, yield* yield* FreshCall),
            Effect.ensuring(release)
          )
          return yield* isInner(request)
            ? handling
            : Effect.provideService(handling, EndLargeBodyTurn, Effect.sync(held.endTurn))
        })
        return yield* Effect.ensuring(handled, Effect.sync(held.end))
      })
    )
  })
)
