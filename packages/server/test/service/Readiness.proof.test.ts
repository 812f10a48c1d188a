import { emptyPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import type { Api } from "@design-workspace/verification/calls/Api"
import { type BrokenLine, layLine } from "@design-workspace/verification/servers/BrokenLine"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { Effect, Exit, Redacted, Scope } from "effect"
import { describe, expect, inject, it, onTestFinished } from "vitest"

/** A process whose line to PostgreSQL can be broken. */
const serveBy = async (): Promise<{ readonly api: Api; readonly line: BrokenLine }> => {
  const fixture = await openServerFixture("embedded")
  const scope = Scope.makeUnsafe()
  onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const database = await Effect.runPromise(Scope.provide(emptyPostgres(inject("postgresUrl")), scope))
  const line = await layLine(Redacted.value(database))
  const { api } = await fixture.serve({ DATABASE_URL: line.url })
  return { api, line }
}

const away = {
  code: "DATABASE_UNAVAILABLE",
  message: "The database cannot be reached; try again soon."
}

const within = async <A>(seconds: number, what: () => Promise<A>): Promise<A> => {
  const started = performance.now()
  const found = await what()
  expect(performance.now() - started).toBeLessThan(seconds * 1_000)
  return found
}

/**
 * Longer than the two seconds that are promised, since machines are busy, and shorter than anything that the driver
 * waits for.
 */
const longestWait = 15

const ready = async (api: Api) => {
  const { json, status } = await within(longestWait, () => api.call("GET", "/readyz"))
  return [status, json]
}

describe("a database that is away", () => {
  it.each(["hang", "cut"] as const)(
    "makes /readyz 503 in about 2 s and /healthz stays 200; both are 200 again when it is back: %s",
    async (how) => {
      const { api, line } = await serveBy()
      expect(await ready(api)).toEqual([200, { status: "ok" }])
      line[how]()
      await expect.poll(() => ready(api), { timeout: 30_000 }).toEqual([503, away])
      expect((await within(longestWait, () => api.call("GET", "/healthz"))).status).toBe(200)
      line.cut()
      line.mend()
      await expect.poll(() => ready(api), { timeout: 30_000 }).toEqual([200, { status: "ok" }])
    }
  )

  it("leaves out of /metrics what only the database knows, and is reported there", async () => {
    const { api, line } = await serveBy()
    const metrics = async () => (await within(longestWait, () => api.call("GET", "/metrics"))).text
    expect(await metrics()).toMatch(/^design_workspace_database_up 1$/m)
    expect(await metrics()).toMatch(/^design_workspace_jobs\{state="waiting"\} 0$/m)
    line.hang()
    await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^design_workspace_database_up 0$/m)
    const text = await metrics()
    expect(text).not.toMatch(/^design_workspace_(jobs|trash_items)\b/m)
    expect(text).toMatch(/^process_uptime_seconds [0-9.]+$/m)
  })
})
