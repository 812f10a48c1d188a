import { strict as assert } from "node:assert"
import { Agent } from "node:http"
import { apiAt } from "../../calls/Api.ts"
import { type Stop, untilStopped } from "./untilStopped.ts"

/** What is read again and again: small and large, with a credential and without. */
const paths = ["/api/collections?limit=200", "/openapi.json", "/api/session", "/readyz"]

/** Readiness is 503 once the stop has begun, and where a busy database takes longer than 2 s. */
const isUnready = (path: string, { code }: { readonly code?: string }, { requested }: Stop): boolean =>
  path === "/readyz" && (code === "DATABASE_UNAVAILABLE" || (requested && code === "NOT_READY"))

/**
 * Two readers for each path until the server is gone, one on a connection that it keeps, one on a new connection each
 * time. Every answer is whole and 200, but for readiness, which may be refused.
 */
export const readUntilStopped = async (url: string, token: string, stop: Stop): Promise<number> => {
  let answers = 0
  const read = async (path: string, agent: Agent | false) => {
    const api = apiAt(url, agent)
    await untilStopped(stop, async () => {
      const { json, status, text } = await api.call("GET", path, { token })
      assert.ok(status === 200 || isUnready(path, json, stop), `${path}: ${status} ${text}`)
      answers += 1
    })
  }
  const agents = paths.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(paths.flatMap((path, place) => [read(path, false), read(path, agents[place] ?? false)]))
  for (const agent of agents) agent.destroy()
  return answers
}
