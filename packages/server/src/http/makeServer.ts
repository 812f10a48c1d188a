import { createServer, type Server } from "node:http"
import { BodyPace, longestFor } from "@design-workspace/adapters-http/middleware/BodyPace"
import { largeBody } from "@design-workspace/api/wire/annotations"

type Times = Record<
  "headersTimeout" | "requestTimeout" | "keepAliveTimeout" | "connectionsCheckingInterval",
  number
>

const headTime = 30_000

/** A request may take as long as the largest body at the slowest pace. Answers have no limit: streams continue. */
export const defaultTimes: Times = {
  headersTimeout: headTime,
  requestTimeout: headTime + longestFor(largeBody, BodyPace.defaultValue()),
  // Longer than proxies keep a connection (60 s for nginx), so that the proxy closes it.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000
}

/** Does not listen yet. It also detects a client that is gone without closing. */
export const makeServer = (times: Times = defaultTimes): Server => {
  const server = createServer({
    ...times,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
    // A request without `Host` gets our own refusal.
    requireHostHeader: false
  })
  // Other expectations than `100-continue` need not be met (RFC 9110, 10.1.1). Node would answer 417 without a body.
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response))
  return server
}
