import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** Closes the connection after the response; further bytes on it are not read. */
export const closingConnection = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "connection", "close"))
)
