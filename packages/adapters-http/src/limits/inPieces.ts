import { Effect, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"

/** In bytes. Longer bodies go out in pieces, so that the socket shows how much the reader has taken. */
const whole = 262_144
const piece = 65_536

/** Each piece is sent once the one before was taken. Bytes and headers stay the same. */
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
