import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { type Answer, apiAt, type CallOptions } from "../../../calls/Api.ts"
import { wasCutOff } from "../../../calls/generations.ts"
import type { Chance } from "../../../gates/seededChance.ts"
import type { Installation } from "../../../servers/openInstallation.ts"
import type { Acknowledged, RunCounts } from "./Acknowledged.ts"

export type Site = ReturnType<typeof siteAt>

/** What every caller works with, until `over`. */
export interface Work {
  readonly site: Site
  readonly books: Acknowledged
  readonly counts: RunCounts
  readonly chance: Chance
  readonly query: Installation["query"]
  readonly over: () => boolean
}

/** After these a caller asks again. */
const later: ReadonlySet<unknown> = new Set([
  "DATABASE_UNAVAILABLE",
  "IDEMPOTENCY_IN_FLIGHT",
  "NOT_READY",
  "SERVER_STOPPING"
])

/** When no process is there, or it went while it answered. */
const isOfProxy = (cause: unknown): boolean =>
  cause instanceof Error && /The answer: 50[24] <html>/.test(cause.message)

/** A statement may take 30 s, and a silent database is given up after 35. */
const longestAnswer = 60_000

/** The service as its callers see it: one address, before which they know nothing of processes and nodes. */
export const siteAt = (url: string, token: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const api = apiAt(url, agent)
  const seen = { answered: 0, "503": 0, "no answer": 0 }
  let longest = 0
  /** With the token unless a cookie is given; null without an answer, or if it says to ask again later. */
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Answer | null> => {
    const begun = performance.now()
    try {
      const by = options.cookie === undefined ? { token, ...options } : options
      const answer = await api.call(method, path, by)
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
  /** The same until there is an answer, or until `over`: then null. */
  const insist = async (
    method: string,
    path: string,
    options?: CallOptions,
    over: () => boolean = () => false
  ): Promise<Answer | null> => {
    while (!over()) {
      const answer = await call(method, path, options)
      if (answer !== null) return answer
      await sleep(100)
    }
    return null
  }
  return {
    url,
    token,
    call,
    insist,
    /** The JSON of an answer that must have this status. */
    must: async (status: number, method: string, path: string, options?: CallOptions) => {
      const answer = await insist(method, path, options)
      assert.equal(answer?.status, status, answer?.text)
      return answer?.json
    },
    figures: () => ({ ...seen, "longest answer, ms": Math.round(longest) }),
    close: () => agent.destroy()
  }
}
