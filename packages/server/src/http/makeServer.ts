import { createServer, type Server } from "node:http"
import { largeBody } from "@design-workspace/adapters-http/wire/annotations"
import { BodyPace, longestFor } from "@design-workspace/adapters-http/limits/BodyPace"

/** In milliseconds. */
type Times = Record<
  "headersTimeout" | "requestTimeout" | "keepAliveTimeout" | "connectionsCheckingInterval",
  number
>

/** Moments for the head of a request, in milliseconds. */
const headTime = 30_000

/**
 * How long a client may take: for the head of a request from the connection's start; for the whole of it, whoever reads it, no longer than
 * the largest body at the slowest pace, which `RequestBody` holds it to; and between two requests, which is longer than proxies keep a
 * connection (60 s for nginx), so that it is they who close it. How long an answer takes is not limited: streams go on.
 */
export const patience: Times = {
  headersTimeout: headTime,
  requestTimeout: headTime + longestFor(largeBody, BodyPace.defaultValue()),
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000
}

/** A server, not listening, that waits so long for its clients, and finds out when one of them is gone without a word. */
export const makeServer = (times: Times = patience): Server => {
  const server = createServer({
    ...times,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
    // A request without `Host` is refused with a body of our own.
    requireHostHeader: false
  })
  // What a client expects besides `100-continue` need not be met (RFC 9110, 10.1.1); Node would answer 417 without a body.
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response))
  return server
}
