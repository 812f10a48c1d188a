import { freePort } from "@design-workspace/adapters-sql/testing/freePort"
import { untilOneWaits } from "@design-workspace/adapters-sql/testing/untilOneWaits"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { expect, it } from "vitest"

const app = "https://app.example.org"

const corsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith("access-control-") || name === "vary")
  )

const notReady = { code: "NOT_READY", message: "The process is starting; try again soon." }

it("a start that waits for its migrations answers 503 with Retry-After, is healthy and not ready, and then serves", async () => {
  const fixture = await openServerFixture("postgres")
  const { databaseUrl } = fixture
  if (databaseUrl === null) throw new Error("PostgreSQL has an address")
  await (await fixture.serve()).server.end("SIGTERM")
  const port = await freePort()
  await Effect.gen(function* () {
    const other = yield* PgConnection.make({ url: databaseUrl })
    yield* other.query("BEGIN")
    yield* other.query("LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE")
    const server = fixture.start({ PORT: String(port), CORS_ORIGINS: app })
    yield* Effect.provide(untilOneWaits, PgClient.layer({ url: databaseUrl }))
    const api = apiAt(`http://127.0.0.1:${port}`)
    const asked = yield* Effect.promise(() =>
      Promise.all([
        api.call("GET", "/api/session"),
        api.call("GET", "/readyz"),
        api.call("POST", "/api/session", { body: { email: "a@example.org", password: "x".repeat(20_000) } }),
        api.call("POST", "/api/session", { body: {}, headers: { expect: "100-continue" } })
      ])
    )
    expect(asked.map(({ json, status }) => [status, json])).toEqual(asked.map(() => [503, notReady]))
    for (const { headers } of asked) {
      expect(headers).toMatchObject({
        "retry-after": "1",
        "cache-control": "no-store",
        "x-request-id": expect.any(String)
      })
    }
    const opened = yield* Effect.promise(() => fetch(`${api.url}/`, { headers: { accept: "text/html" } }))
    expect(opened.status).toBe(503)
    expect(yield* Effect.promise(() => opened.text())).toContain("This page reloads itself")
    const { json, status } = yield* Effect.promise(() => api.call("GET", "/healthz"))
    expect([status, json]).toEqual([200, { status: "ok" }])
    // A page of another origin can ask in advance, and read the answer as it can later; one that is not named cannot.
    const preflight = { origin: app, "access-control-request-method": "GET" }
    const fromPage = () =>
      Promise.all([
        fetch(`${api.url}/api/collections`, { method: "OPTIONS", headers: preflight }),
        api.call("GET", "/api/collections", { headers: { origin: app } }),
        api.call("GET", "/api/collections", { headers: { origin: "https://evil.example" } })
      ])
    const [allowed, read, foreign] = yield* Effect.promise(fromPage)
    expect([allowed.status, read.status, foreign.status]).toEqual([204, 503, 503])
    expect(foreign.headers).not.toHaveProperty("access-control-allow-origin")
    expect(server.stdout()).not.toContain("Listening")

    // Whoever asks all the time gets an answer each time, also at the moment at which the service takes over.
    yield* other.query("ROLLBACK")
    const statuses = new Set<number>()
    const ready = Effect.promise(() => api.call("GET", "/api/session")).pipe(
      Effect.tap((answer) => Effect.sync(() => statuses.add(answer.status))),
      Effect.repeat({ until: (answer) => answer.status === 200 })
    )
    yield* Effect.timeout(ready, "60 seconds")
    expect([...statuses].filter((it) => it !== 200 && it !== 503)).toEqual([])
    yield* Effect.promise(() => server.listening)
    const [allowedLater, readLater] = yield* Effect.promise(fromPage)
    expect(allowedLater.status).toBe(204)
    expect(corsOf(Object.fromEntries(allowedLater.headers))).toEqual({
      ...corsOf(Object.fromEntries(allowed.headers)),
      "access-control-max-age": "7200"
    })
    expect(corsOf(readLater.headers)).toEqual(corsOf(read.headers))
    expect(server.stderr()).toBe("")
  }).pipe(Effect.scoped, Effect.runPromise)
})
