import type { Reply } from "../ModelPeer.ts"
import { all, type Behaviour, mostRequests, none } from "./Behaviour.ts"
import { once, plainly } from "./replies.ts"

const error = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({
    error: { type: "error", message: "The key sk-echoed is not enough for: An online shop" }
  })
})

/** Requests that fail with a status, or are redirected. */
export const failedRequests: ReadonlyArray<Behaviour> = [
  { does: "wants fewer requests, once", reply: once(error(429)), items: all, requests: 2, seconds: 1 },
  {
    does: "wants fewer requests and says when, once",
    reply: once(error(429, { "retry-after": "7" })),
    items: all,
    requests: 2,
    seconds: 7
  },
  {
    does: "wants fewer requests and says until when, once",
    reply: once(
      error(429, { date: "Sun, 22 Nov 2026 10:00:00 GMT", "retry-after": "Sun, 22 Nov 2026 10:00:12 GMT" })
    ),
    items: all,
    requests: 2,
    seconds: 12
  },
  {
    does: "wants fewer requests and says until when, by our clock, once",
    // The clock of the test begins with the year 1970.
    reply: once(error(429, { date: "", "retry-after": "Thu, 01 Jan 1970 00:00:20 GMT" })),
    items: all,
    requests: 2,
    seconds: 19
  },
  {
    does: "wants fewer requests and says when to the millisecond, once",
    reply: once(error(429, { "retry-after-ms": "7500", "retry-after": "30" })),
    items: all,
    requests: 2,
    seconds: 7
  },
  {
    does: "wants fewer requests, always",
    reply: () => error(429),
    items: none,
    fails: "rate_limited",
    requests: mostRequests,
    seconds: 31
  },
  {
    does: "wants fewer requests for longer than anybody waits",
    reply: () => error(429, { "retry-after": "3600" }),
    items: none,
    fails: "rate_limited"
  },
  { does: "fails with status 500, once", reply: once(error(500)), items: all, requests: 2, seconds: 1 },
  {
    does: "is away for some seconds",
    reply: (request, call) => (call <= 3 ? error(503) : plainly(request)),
    items: all,
    requests: 4,
    seconds: 7
  },
  { does: "has a conflict, once", reply: once(error(409)), items: all, requests: 2, seconds: 1 },
  {
    does: "fails with status 500, always",
    reply: () => error(500),
    items: none,
    fails: "unavailable",
    requests: mostRequests
  },
  { does: "does not know the key", reply: () => error(401), items: none, fails: "misconfigured" },
  { does: "does not let the key ask", reply: () => error(403), items: none, fails: "misconfigured" },
  { does: "does not know the model", reply: () => error(404), items: none, fails: "misconfigured" },
  { does: "does not understand the request", reply: () => error(400), items: none, fails: "rejected" },
  {
    does: "sends the request elsewhere",
    reply: () => ({ status: 307, headers: { location: "http://127.0.0.1:9/v1" }, body: "" }),
    items: none,
    fails: "unavailable",
    requests: mostRequests
  }
]
