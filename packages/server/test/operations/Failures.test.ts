import { emptyPostgres } from "@design-workspace/adapters-sql/testing/FreshPostgres"
import type { Api } from "@design-workspace/verification/calls/Api"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { documentedCases } from "@design-workspace/verification/operations/cases/documentedCases"
import { type Documented, documentedOperations } from "@design-workspace/verification/operations/documented"
import { unknownId } from "@design-workspace/verification/operations/OperationCase"
import { expectStatus, freshAddress, signIn } from "@design-workspace/verification/scenes/World"
import { layLine } from "@design-workspace/verification/servers/BrokenLine"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { onEveryDatabase } from "@design-workspace/verification/servers/ServerUnderTest"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Exit, Redacted, Scope } from "effect"
import { describe, expect, inject, it, onTestFinished } from "vitest"

/** The operations that say who calls, which needs the database: all but the service's own. */
const guarded = documentedCases.flatMap(([operation, { access }]) => (access === "open" ? [] : [operation]))

/** The operations that document a code. */
const having = (code: string): ReadonlyArray<Documented> =>
  documentedOperations.filter(({ answers }) => answers.some((it) => it.code === code))

const readiness = documentedOperations.filter(({ name }) => name === "readReadiness")

describe("the failures that an operation may meet", () => {
  it.each([
    ["INTERNAL", guarded],
    ["RATE_LIMITED", guarded],
    ["DATABASE_UNAVAILABLE", [...guarded, ...readiness]],
    ["NOT_READY", [...guarded, ...readiness]]
  ])("%s is documented where it can be, and nowhere else", (code, operations) => {
    expect(having(code).map(({ name }) => name)).toEqual(operations.map(({ name }) => name))
  })
})

const pathOf = ({ path }: Documented): string => path.replace(/\{\w+\}/g, unknownId)

/** A process on a database of its own, the line between them, and a token of its administrator. */
const serve = async () => {
  const fixture = await openServerFixture("embedded")
  const scope = Scope.makeUnsafe()
  onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const database = await Effect.runPromise(Scope.provide(emptyPostgres(inject("postgresUrl")), scope))
  const line = await layLine(Redacted.value(database))
  const { api } = await fixture.serve({ DATABASE_URL: line.url, RATE_LIMIT_PER_MINUTE: "0" })
  const cookie = await signIn(api, administrator.email, administrator.password)
  const body = { name: "All", scope: "read_write" }
  const { json } = expectStatus(await api.call("POST", "/api/tokens", { cookie, body }), 201)
  return { api, line, database, token: String(json.token) }
}

const callAll = (api: Api, operations: ReadonlyArray<Documented>, token: string) =>
  Promise.all(
    operations.map(async (operation) => {
      const body = operation.takesBody ? { body: {} } : {}
      const answer = await api.call(operation.method, pathOf(operation), { token, ...body })
      return [operation.name, outcome(answer)] as const
    })
  )

describe("500 INTERNAL", () => {
  it("is what every operation answers that meets what it did not expect, and says nothing of the inside", async () => {
    const { api, database, token } = await serve()
    const breaking = PgConnection.make({ url: database }).pipe(
      Effect.flatMap((admin) => admin.query("alter table access_token rename to gone")),
      Effect.scoped
    )
    await Effect.runPromise(breaking)
    const internal = refused(500, "INTERNAL", { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    for (const [name, answer] of await callAll(api, guarded, token)) {
      expect([name, answer]).toEqual([name, internal])
    }
  })
})

describe("503 DATABASE_UNAVAILABLE", () => {
  it("is what every operation answers that needs the database while it is away", async () => {
    const { api, line, token } = await serve()
    line.cut()
    for (const [name, answer] of await callAll(api, [...guarded, ...readiness], token)) {
      expect([name, answer]).toEqual([name, refused(503, "DATABASE_UNAVAILABLE")])
    }
  })
})

onEveryDatabase(
  "429 RATE_LIMITED",
  (api) => {
    it.each(guarded)("$name, after as many requests as a minute has", async (operation) => {
      const headers = freshAddress()
      await api().call("GET", "/api/session", { headers })
      await api().call("GET", "/api/session", { headers })
      const answer = await api().call(operation.method, pathOf(operation), { headers, token: "dw_dead" })
      const seconds = answer.json.retry_after_seconds
      expect(outcome(answer)).toEqual(refused(429, "RATE_LIMITED", { retry_after_seconds: seconds }))
      expect(answer.headers["retry-after"]).toBe(String(seconds))
    })
  },
  { rateLimitPerMinute: 2 }
)
