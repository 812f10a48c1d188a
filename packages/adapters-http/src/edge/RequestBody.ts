import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Bytes, Effect, Layer, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import { isOperation } from "./Bindings.ts"
import { outlineIssue } from "./outline.ts"

const mebibyte = 1_048_576

/** The operations whose bodies may have 16 MiB; others may have 1 MiB (contract 1.8). */
const large = new Set<OperationName>([
  "regenerateCollection",
  "writeProjectGraph",
  "writeDocument",
  // It may carry any of them.
  "callTools"
])

/**
 * Reads the body of operations that take one, within its limit, as well-formed UTF-8 JSON that is neither nested too
 * deeply nor made of too many parts; refuses it with 413, 415 or 400 and a body of our own, before any schema sees it.
 */
export class RequestBody extends HttpApiMiddleware.Service<RequestBody>()(
  "@design-workspace/adapters-http/RequestBody",
  { error: [Wire.ValidationFailed, Wire.PayloadTooLarge, Wire.UnsupportedMediaType] }
) {}

const invalid = (message: string) => Wire.ValidationFailed.make({ message, issues: [{ path: [], message }] })

const readBytes = (request: HttpServerRequest.HttpServerRequest, limit: number) => {
  const tooLarge = Wire.PayloadTooLarge.make({
    message: `The body may have at most ${limit} bytes.`,
    limit_bytes: limit
  })
  if (Number(request.headers["content-length"] ?? 0) > limit) return Effect.fail(tooLarge)
  const chunks: Array<Uint8Array> = []
  let size = 0
  return request.stream.pipe(
    Stream.mapError(() => invalid("The body did not arrive whole.")),
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
    catch: () => invalid("The body is not valid UTF-8.")
  })

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[a-z0-9.-]+\+)?json\s*(?:;|$)/i.test(contentType)

const readText = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, limit: number) {
  if (!isJson(request.headers["content-type"])) {
    return yield* Effect.fail(
      Wire.UnsupportedMediaType.make({
        message: "The body must be JSON: send Content-Type: application/json."
      })
    )
  }
  const text = yield* Effect.flatMap(readBytes(request, limit), decodeText)
  const issue = outlineIssue(text)
  if (issue !== null) return yield* Effect.fail(invalid(issue))
  // Reading and parsing a large body take long enough that others get their turn in between.
  if (text.length > mebibyte) yield* Effect.yieldNow
  return text
})

export const RequestBodyLive = Layer.succeed(
  RequestBody,
  RequestBody.of(
    Effect.fnUntraced(function* (httpEffect, { endpoint }) {
      if (endpoint.payload.size === 0) return yield* httpEffect
      const request = yield* HttpServerRequest.HttpServerRequest
      const { identifier } = endpoint
      const limit = isOperation(identifier) && large.has(identifier) ? 16 * mebibyte : mebibyte
      const sent = yield* readText(request, limit)
      // A DELETE is often sent without a body: then it has no field, and the operation says which one it lacks.
      const text = sent === "" && endpoint.method === "DELETE" ? "{}" : sent
      const read: HttpServerRequest.HttpServerRequest = Object.create(request, {
        text: { value: Effect.succeed(text) },
        headers: { value: { ...request.headers, "content-type": "application/json" } }
      })
      return yield* Effect.provideService(httpEffect, HttpServerRequest.HttpServerRequest, read)
    })
  )
)
