import { Effect, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"

/** In bytes: what is longer goes out in pieces, so that the socket shows how far its reader has come. */
const whole = 262_144
const piece = 65_536

/**
 * The response with a long body given piece by piece, each once the one before was taken; its bytes and
 * headers are the same.
 */
export const inPieces = (
  response: HttpServerResponse.HttpServerResponse,
  above = whole
): HttpServerResponse.HttpServerResponse => {
  if (response.body._tag !== "Uint8Array" || response.body.contentLength <= above) return response
  const { body, contentLength, contentType } = response.body
  const pieces = Stream.unfold(0, (from) =>
    Effect.succeed(
      from < body.length ? ([body.subarray(from, from + piece), from + piece] as const) : undefined
    )
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(pieces, contentType, contentLength))
}
