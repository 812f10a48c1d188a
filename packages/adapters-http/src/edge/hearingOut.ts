import { Effect, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

/** So much of a body that was refused is let through and dropped, in bytes, and for so long. */
const most = 256 * 1_048_576
const longest = "30 seconds"

/** What is still to come of the body, dropped as it comes; nothing where the client waits to be asked for it. */
const rest = (request: HttpServerRequest.HttpServerRequest): Stream.Stream<never> => {
  if (request.headers["expect"] !== undefined) return Stream.empty
  let size = 0
  return request.stream.pipe(
    Stream.takeWhile((chunk) => {
      size += chunk.length
      return size <= most
    }),
    Stream.drain,
    Stream.catchCause(() => Stream.empty),
    Stream.interruptWhen(Effect.sleep(longest))
  )
}

/**
 * An answer that is sent whole, and ends only when the client has ended too: one that sends all of a body before it reads would else
 * find its connection cut, and the answer with it.
 */
export const hearingOut = (
  request: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const { body, headers, status } = response
  if (body._tag !== "Uint8Array") return response
  return HttpServerResponse.stream(Stream.concat(Stream.make(body.body), rest(request)), {
    status,
    headers,
    contentType: body.contentType,
    contentLength: body.contentLength
  })
}
