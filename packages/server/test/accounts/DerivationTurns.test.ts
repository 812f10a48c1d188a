import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { makeDatabases } from "@design-workspace/adapters-sql/testing/TestDatabases"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { FakeKdf } from "@design-workspace/domain/testing/accounts/FakeKdf"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { freshAddress, makeWorld, password, type World } from "@design-workspace/verification/scenes/World"
import { serverOn } from "@design-workspace/verification/servers/ServerUnderTest"
import { Deferred, Effect, Layer, ManagedRuntime } from "effect"
import { Kdf } from "effect/crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ServerAddress } from "../../src/http/Http.ts"
import { Model } from "../../src/model/Model.ts"

const released = Deferred.makeUnsafe<void>()
let holds = false
let begun = 0

/** Derivations that, once they are held, end when all are released. */
const HeldKdf = Layer.effect(
  Kdf.Kdf,
  Effect.map(Kdf.Kdf, (kdf) =>
    Kdf.Kdf.of({
      derive: (...input) =>
        Effect.suspend(() => {
          if (!holds) return kdf.derive(...input)
          begun += 1
          return Effect.andThen(Deferred.await(released), kdf.derive(...input))
        })
    })
  )
).pipe(Layer.provide(FakeKdf.layer))

const [{ layer: embedded } = { layer: undefined }] = makeDatabases(migrations)

describe("derivations of passwords", () => {
  if (embedded === undefined) throw new Error("there is no embedded database")
  const adapters = SqlAdapters.layer.pipe(Layer.provideMerge(embedded))
  const runtime = ManagedRuntime.make(serverOn(adapters, {}, Model, HeldKdf))
  let world: World | undefined
  beforeAll(async () => {
    world = await makeWorld(apiAt((await runtime.runPromise(ServerAddress)).url))
  })
  afterAll(() => runtime.dispose())

  it("2 at a time, 16 wait, and the next one is 503 OVERLOADED at once, whatever it is for; nothing is changed", async () => {
    if (world === undefined) throw new Error("the world is not made yet")
    const { api, member, siteAdmin } = world
    const own = { "sec-fetch-site": "same-origin" }
    const attempt = (email: string) =>
      callsOf(api).post("/api/session", { email, password }, { ...own, ...freshAddress() })
    holds = true
    const tries = Array.from({ length: 19 }, (_, index) => attempt(`someone-${index}@example.org`))
    // The one that is answered finds the others under way.
    const first = await Promise.race(tries)
    const administrator = callsOf(api, { cookie: siteAdmin.cookie })
    const body = { email: "late@example.org", name: "Late", password }
    const change = { current: password, password: "another horse battery" }
    const late = [
      first,
      await attempt(member.email),
      await callsOf(api, { cookie: member.cookie }).put("/api/session/password", change),
      await administrator.post("/api/users", body),
      await administrator.post("/api/users", body, { "idempotency-key": "late" })
    ]
    for (const answer of late) {
      expect(outcome(answer)).toEqual(refused(503, "OVERLOADED", { retry_after_seconds: 1 }))
      expect(answer.headers["retry-after"]).toBe("1")
    }
    expect(begun).toBe(2)
    await runtime.runPromise(Deferred.succeed(released, undefined))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array.from({ length: 18 }, () => 401), 503])
    expect((await attempt(member.email)).status).toBe(200)
    const made = await administrator.post("/api/users", body, { "idempotency-key": "late" })
    expect(made.status).toBe(201)
  })
})
