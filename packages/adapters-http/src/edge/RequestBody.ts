import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Bytes, Context, Data, Effect, Layer, Predicate, SchemaAST, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import { BodyLimit, OptionalBody } from "./annotations.ts"
import { Call } from "./Call.ts"
import { codedBody, notJson, payloadTooLarge, validationFailed } from "./edgeErrors.ts"
import { callerRefusals, FreshCall } from "./FreshCall.ts"
import { shownKey } from "./issuesOf.ts"
import { outlineIssue } from "./outline.ts"
import { issuesIn } from "./requestIssues.ts"

/**
 * Reads the body within its limit, as well-formed UTF-8 JSON that is neither nested too deeply nor made of too many parts; refuses
 * it with 413, 415 or 400 and a body of our own, before any schema sees it. An operation that takes no body knows no field, so
 * that whatever is sent there is unknown (contract 1.6). A client may take minutes to send it: what comes after goes by the
 * rights that the caller has then.
 */
export class RequestBody extends HttpApiMiddleware.Service<RequestBody, { requires: Call | FreshCall }>()(
  "@design-workspace/adapters-http/RequestBody",
  { error: [Wire.ValidationFailed, Wire.PayloadTooLarge, Wire.UnsupportedMediaType, ...callerRefusals] }
) {}

/** Whether the body of a request counts: that of a GET has no meaning (RFC 9110, 9.3.1). */
export const readsBody = ({ method }: HttpApiEndpoint.Top): boolean => method !== "GET"

/** Reading and parsing a text of so many characters take long enough that others get their turn in between. */
const longText = 1_048_576

/** What is wrong with the body as a whole, or with the fields of one where none is known. */
class Unfit extends Data.TaggedError("Unfit")<{ readonly issues: ReadonlyArray<Issue> }> {}

const unfit = (message: string) => new Unfit({ issues: [{ path: [], message }] })

/** A call from within the process has a body where it holds one; one that came over the line, where its headers say so (RFC 9112, 6.3). */
export const hasBody = ({ headers, source }: HttpServerRequest.HttpServerRequest): boolean =>
  source instanceof Request
    ? source.body !== null
    : (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined

const readBytes = (request: HttpServerRequest.HttpServerRequest, limit: number) => {
  // What has no body is not waited for, as a stream would be.
  if (!hasBody(request)) return Effect.succeed(new Uint8Array())
  const tooLarge = payloadTooLarge(limit)
  if (Number(request.headers["content-length"] ?? 0) > limit) return Effect.fail(tooLarge)
  const chunks: Array<Uint8Array> = []
  let size = 0
  return request.stream.pipe(
    Stream.mapError(() => unfit("The body did not arrive whole.")),
    Stream.runForEach((chunk) => {
      size += chunk.length
      chunks.push(chunk)
      return size > limit ? Effect.fail(tooLarge) : Effect.void
    }),
    Effect.map(() => Bytes.concat(chunks))
  )
}

const decodeText = (bytes: Uint8Array) =>
  Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => unfit("The body is not valid UTF-8.")
  })

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[a-z0-9.-]+\+)?json\s*(?:;|$)/i.test(contentType)

/** What is wrong with how a body is written, by its headers. */
const unreadType = ({ headers }: HttpServerRequest.HttpServerRequest) => {
  if (!isJson(headers["content-type"])) return notJson
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  return coding === "identity" || coding === "" ? undefined : codedBody
}

const queryNames = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<PropertyKey> => {
  const wire = query && SchemaAST.toEncoded(query.ast)
  return wire?._tag === "Objects" ? wire.propertySignatures.map(({ name }) => name) : []
}

/** What is wrong with a body where the operation takes none; an empty object says nothing. */
const uncalledFor = (body: unknown, endpoint: HttpApiEndpoint.Top): ReadonlyArray<Issue> => {
  if (!Predicate.isObject(body)) return [{ path: [], message: "must be left out, or be an empty object" }]
  const inQuery = queryNames(endpoint)
  return Object.keys(body).map((name) => ({
    path: [shownKey(name)],
    message: inQuery.includes(name)
      ? `is not a field of a body here, but a parameter of the query: send ?${name}=…`
      : "is not a known field: this operation takes no body"
  }))
}

const refuseFields = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
  const body = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => unfit("must be a valid JSON body, or left out")
  })
  const issues = uncalledFor(body, endpoint)
  if (issues.length > 0) return yield* new Unfit({ issues })
})

/** The text of the body; where there need not be one, none is an object without fields. */
const readText = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  endpoint: HttpApiEndpoint.Top
) {
  const takesNone = endpoint.payload.size === 0
  const needsNone = takesNone || Context.get(endpoint.annotations, OptionalBody)
  const wrongType = unreadType(request)
  // Where a body is needed its type is wrong before it is read; where none is, no type of nothing is.
  if (!needsNone && wrongType !== undefined) return yield* Effect.fail(wrongType)
  const bytes = yield* readBytes(request, Context.get(endpoint.annotations, BodyLimit))
  // A DELETE is often sent without a body: then the operation says which field it lacks.
  if (bytes.length === 0 && (needsNone || endpoint.method === "DELETE")) return "{}"
  if (wrongType !== undefined) return yield* Effect.fail(wrongType)
  const text = yield* decodeText(bytes)
  const issue = outlineIssue(text)
  if (issue !== null) return yield* unfit(issue)
  if (text.length > longText) yield* Effect.yieldNow
  if (takesNone) yield* refuseFields(text, endpoint)
  return text
})

export const RequestBodyLive = Layer.succeed(
  RequestBody,
  RequestBody.of(
    Effect.fnUntraced(function* (httpEffect, { endpoint }) {
      if (!readsBody(endpoint)) return yield* httpEffect
      const request = yield* HttpServerRequest.HttpServerRequest
      const text = yield* Effect.catchIf(
        readText(request, endpoint),
        (error) => error instanceof Unfit,
        ({ issues }) =>
          Effect.flatMap(issuesIn(["Params", "Headers", "Query"], endpoint), (others) =>
            Effect.fail(validationFailed([...others, ...issues]))
          )
      )
      const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
        text: { value: Effect.succeed(text) },
        headers: { value: { ...request.headers, "content-type": "application/json" } }
      })
      return yield* httpEffect.pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, read),
        Effect.provideService(Call, yield* yield* FreshCall)
      )
    })
  )
)
