import { existsSync } from "node:fs"
import { join } from "node:path"
import { untilOneWaits } from "@design-workspace/adapters-sql/testing/untilOneWaits"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { expect, it } from "vitest"

const stopped = { code: 0, signal: null }

it("a SIGTERM while a start waits for another process that migrates ends it at once, with 0 and without a word", async () => {
  const fixture = await openServerFixture("postgres")
  const { databaseUrl } = fixture
  if (databaseUrl === null) throw new Error("PostgreSQL has an address")
  expect(await (await fixture.serve()).server.end("SIGTERM")).toEqual(stopped)
  await Effect.gen(function* () {
    const other = yield* PgConnection.make({ url: databaseUrl })
    yield* other.query("BEGIN")
    yield* other.query("LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE")
    const server = fixture.start()
    yield* Effect.provide(untilOneWaits, PgClient.layer({ url: databaseUrl }))
    // The other one goes on: nothing but the signal ends the wait.
    expect(yield* Effect.promise(() => server.end("SIGTERM"))).toEqual(stopped)
    expect(server.stderr()).toBe("")
    expect(server.stdout()).not.toContain("Listening")
    yield* other.query("ROLLBACK")
  }).pipe(Effect.scoped, Effect.runPromise)
  await fixture.serve()
})

it("a SIGTERM while the embedded database is being created ends the start with 0, and the next one goes on", async () => {
  const fixture = await openServerFixture("embedded", "no files")
  const server = fixture.start()
  const isBeingCreated = () => existsSync(join(fixture.directory, "data", "postgres.new"))
  await expect.poll(isBeingCreated, { timeout: 60_000, interval: 5 }).toBe(true)
  expect(await server.end("SIGTERM")).toEqual(stopped)
  expect(server.stderr()).toBe("")
  expect(server.stdout()).not.toContain("Listening")
  await fixture.serve()
})
