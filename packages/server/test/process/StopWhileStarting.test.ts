import { existsSync } from "node:fs"
import { join } from "node:path"
import { untilOneWaits } from "@design-workspace/adapters-sql/testing/untilOneWaits"
import { openPlace } from "@design-workspace/verification/processes/ServerPlace"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { expect, it } from "vitest"

const stopped = { code: 0, signal: null }

it("a SIGTERM while a start waits for another process that migrates ends it at once, with 0 and without a word", async () => {
  const place = await openPlace("postgres")
  const { databaseUrl } = place
  if (databaseUrl === null) throw new Error("PostgreSQL has an address")
  expect(await (await place.serve()).server.end("SIGTERM")).toEqual(stopped)
  await Effect.gen(function* () {
    const other = yield* PgConnection.make({ url: databaseUrl })
    yield* other.query("BEGIN")
    yield* other.query("LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE")
    const server = place.start()
    yield* Effect.provide(untilOneWaits, PgClient.layer({ url: databaseUrl }))
    // The other one goes on: nothing but the signal ends the wait.
    expect(yield* Effect.promise(() => server.end("SIGTERM"))).toEqual(stopped)
    expect(server.stderr()).toBe("")
    expect(server.stdout()).not.toContain("Listening")
    yield* other.query("ROLLBACK")
  }).pipe(Effect.scoped, Effect.runPromise)
  await place.serve()
})

it("a SIGTERM while the embedded database is being created ends the start with 0, and the next one goes on", async () => {
  const place = await openPlace("embedded", "no files")
  const server = place.start()
  const isBeingCreated = () => existsSync(join(place.directory, "data", "postgres.new"))
  await expect.poll(isBeingCreated, { timeout: 60_000, interval: 5 }).toBe(true)
  expect(await server.end("SIGTERM")).toEqual(stopped)
  expect(server.stderr()).toBe("")
  expect(server.stdout()).not.toContain("Listening")
  await place.serve()
})
