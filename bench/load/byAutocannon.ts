import autocannon from "autocannon"
import type { Generator } from "./Load.ts"

/** Loads by `autocannon`, in this process. Each connection has its own part of the requests and sends it in order. */
export const byAutocannon: Generator = async ({ connections, once, requests, seconds, url }) => {
  let next = 0
  let last = 0
  const begun = performance.now()
  const result = await autocannon({
    url,
    connections,
    timeout: 20,
    ...(once ? { amount: requests.length } : { duration: seconds }),
    requests: [{ method: "GET", path: "/" }],
    setupClient: (client) => {
      const own = requests.filter((_, index) => index % connections === next % connections)
      client.setRequests(own.map(({ headers, ...request }) => ({ ...request, headers: { ...headers } })))
      client.on("response", () => {
        last = performance.now()
      })
      next += 1
    }
  })
  const answered = result.requests.total
  return {
    requests: answered,
    perSecond: answered / ((last - begun) / 1e3),
    p50: result.latency.p50,
    p99: result.latency.p99,
    longest: result.latency.max,
    failed: result.errors + result.timeouts + result["4xx"] + result["5xx"]
  }
}
