import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { type Answer, apiAt, type CallOptions } from "../../../calls/Api.ts"
import { wasCutOff } from "../../../calls/generations.ts"

/** The service as its callers see it: one address, before which they know nothing of processes and nodes. */
export interface Site {
  readonly url: string
  readonly token: string
  /**
   * One call, with the token unless a cookie is given; null if there was no answer of the service, or one that says to
   * ask again later. Any other answer is the caller's to judge.
   */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer | null>
  /** The same until there is an answer, or until `over`: then null. */
  readonly insist: (
    method: string,
    path: string,
    options?: CallOptions,
    over?: () => boolean
  ) => Promise<Answer | null>
  /** How many answers there were of each kind, and the longest time that one took. */
  readonly figures: () => Readonly<Record<string, number>>
  readonly close: () => void
}

/** What a caller who gets it asks again after. */
const later: ReadonlySet<unknown> = new Set([
  "DATABASE_UNAVAILABLE",
  "IDEMPOTENCY_IN_FLIGHT",
  "NOT_READY",
  "SERVER_STOPPING"
])

/** The pages of nginx when no process is there, or it went while it answered. */
const isOfProxy = (cause: unknown): boolean =>
  cause instanceof Error && /The answer: 50[24] <html>/.test(cause.message)

/** Milliseconds. A statement may take 30 s, and a silent database is given up after 35. */
const longestAnswer = 60_000

export const siteAt = (url: string, token: string): Site => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const api = apiAt(url, agent)
  const seen = { answered: 0, "503": 0, "no answer": 0 }
  let longest = 0
  const call: Site["call"] = async (method, path, options = {}) => {
    const begun = performance.now()
    try {
      const answer = await api.call(
        method,
        path,
        options.cookie === undefined ? { token, ...options } : options
      )
      longest = Math.max(longest, performance.now() - begun)
      assert.ok(longest < longestAnswer, `${method} ${path} took ${longest} ms`)
      assert.ok(
        answer.status < 500 || later.has(answer.json?.code),
        `${method} ${path}: ${answer.status} ${answer.text}`
      )
      if (later.has(answer.json?.code)) {
        seen["503"] += 1
        if (answer.status === 503)
          assert.ok(Number(answer.headers["retry-after"]) > 0, "503 without Retry-After")
        return null
      }
      seen.answered += 1
      return answer
    } catch (cause) {
      if (!wasCutOff(cause) && !isOfProxy(cause)) throw cause
      seen["no answer"] += 1
      return null
    }
  }
  return {
    url,
    token,
    call,
    insist: async (method, path, options, over = () => false) => {
      while (!over()) {
        const answer = await call(method, path, options)
        if (answer !== null) return answer
        await sleep(100)
      }
      return null
    },
    figures: () => ({ ...seen, "longest answer, ms": Math.round(longest) }),
    close: () => agent.destroy()
  }
}
