import { Cause, Effect, Stream } from "effect"
import { HttpBody, HttpServerResponse } from "effect/http"

/**
 * The response with a log line if its stream fails. A started answer cannot become an error any more, so the
 * connection is closed, and no client takes the part for the whole.
 */
export const logBrokenStream = (
  response: HttpServerResponse.HttpServerResponse,
  annotations: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse => {
  if (response.body._tag !== "Stream") return response
  const { contentLength, contentType, stream } = response.body
  const logged = Stream.onError(stream, (cause) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Effect.annotateLogs(Effect.logError("the answer broke off", cause), annotations)
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(logged, contentType, contentLength))
}
