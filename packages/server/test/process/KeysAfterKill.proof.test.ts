import { untilOneWaits } from "@design-workspace/adapters-sql/testing/untilOneWaits"
import type { Api } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { isReplay, newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { ask, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { databases, openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import * as PgClient from "@effect/sql-pg/PgClient"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"

describe.each(databases)("kill -9 after an answer on the $name database (contract 1.10)", ({ name }) => {
  it("a repeat is given the same answer, or the run that was started", async () => {
    const fixture = await openServerFixture(name)
    const { api, server } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const [made, started] = [newKey(), newKey()]
    const create = (now: Api) =>
      callsOf(now, { token }).post("/api/collections", { name: "Shop", owner_org_id: orgId }, withKey(made))
    const first = expectStatus(await create(api), 201)
    const regenerate = (now: Api) =>
      callsOf(now, { token }).post(
        `/api/collections/${first.json.id}/regenerate?mode=async`,
        ask(),
        withKey(started)
      )
    const accepted = expectStatus(await regenerate(api), 202)
    await server.end("SIGKILL")

    const next = await fixture.serve()
    const [again, followed] = [await create(next.api), await regenerate(next.api)]
    expect([again.status, again.text, isReplay(again)]).toEqual([201, first.text, true])
    expect([followed.status, followed.json.job_id, isReplay(followed)]).toEqual([
      202,
      accepted.json.job_id,
      true
    ])
    await jobUntil(callsOf(next.api, { token }), accepted.json.job_id, "succeeded")
  })
})

describe("kill -9 between claim and answer (contract 1.10)", () => {
  it("changes nothing; until its lease ends a repeat is in flight, after it the repeat runs again", async () => {
    const fixture = await openServerFixture("postgres")
    const { api, server } = await fixture.serve()
    const { orgId, token } = await firstSteps(api)
    const key = newKey()
    const create = (now: Api) =>
      callsOf(now, { token }).post("/api/collections", { name: "Shop", owner_org_id: orgId }, withKey(key))
    const { databaseUrl } = fixture
    if (databaseUrl === null) throw new Error("PostgreSQL has an address")

    await Effect.gen(function* () {
      const database = yield* PgConnection.make({ url: databaseUrl })
      yield* database.query("BEGIN")
      yield* database.query("LOCK TABLE collection IN ACCESS EXCLUSIVE MODE")
      const cutOff = create(api).then(
        ({ status }) => `answered ${status}`,
        () => "cut off"
      )
      yield* Effect.provide(untilOneWaits, PgClient.layer({ url: databaseUrl }))
      yield* Effect.promise(() => server.end("SIGKILL"))
      yield* database.query("ROLLBACK")
      expect(yield* Effect.promise(() => cutOff)).toBe("cut off")

      const next = yield* Effect.promise(() => fixture.serve())
      const inFlight = yield* Effect.promise(() => create(next.api))
      expect([inFlight.status, inFlight.json.code]).toEqual([409, "IDEMPOTENCY_IN_FLIGHT"])
      // As if its 60 s had passed.
      yield* database.query("UPDATE idempotency_key SET expires_at = clock_timestamp() - interval '1 second'")
      const repeated = yield* Effect.promise(() => create(next.api))
      expect([repeated.status, isReplay(repeated)]).toEqual([201, false])
      const list = yield* Effect.promise(() => callsOf(next.api, { token }).get("/api/collections"))
      expect(list.json.items.map((it: { readonly id: string }) => it.id)).toEqual([repeated.json.id])
    }).pipe(Effect.scoped, Effect.runPromise)
  })
})
