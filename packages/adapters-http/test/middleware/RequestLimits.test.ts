import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { anonymousCaller } from "../../src/callers/credentials.ts"
import { RequestLimits } from "../../src/middleware/RequestLimits.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"
import { token } from "../callOf.ts"

const limits = (rateLimitPerMinute: number) =>
  RequestLimits.layer.pipe(
    Layer.provide(
      Layer.succeed(HttpSettings, {
        publicUrl: "http://localhost",
        publicOrigin: "http://localhost",
        secureCookies: false,
        rateLimitPerMinute,
        answerCacheBytes: 1_000_000,
        bodyBudgetBytes: 1_000_000,
        answerBudgetBytes: 1_000_000,
        longPollsPerCredential: 32,
        fastPath: true,
        corsOrigins: []
      })
    ),
    Layer.provide(RateLimiter.layer),
    Layer.provide(RateLimiter.layerStoreMemory)
  )

const request = (headers: Record<string, string>) =>
  HttpServerRequest.fromWeb(new Request("http://localhost/", { headers }))
const bearing = (secret: string) => request({ authorization: `Bearer ${secret}` })
const withCookie = (secret: string) => request({ cookie: `dw_session=${secret}` })

const user = token("read")
const unknown = "address:unknown"

describe("RequestLimits", () => {
  it.effect("remembers whom a credential stands for, as a token or as a cookie, and no other", () =>
    Effect.gen(function* () {
      const { learn, presentedBy } = yield* RequestLimits
      assert.strictEqual(presentedBy(bearing("one")).bearer, "one")
      assert.isNull(presentedBy(withCookie("one")).bearer)
      assert.isNull(presentedBy(bearing("one")).holder)
      assert.strictEqual(presentedBy(request({})).holder?.key, unknown)
      const holder = learn(bearing("one"), presentedBy(bearing("one")), user)
      assert.isTrue(holder.verified)
      assert.deepStrictEqual(presentedBy(bearing("one")).holder, holder)
      assert.isNull(presentedBy(withCookie("one")).holder)
      assert.isNull(presentedBy(bearing("two")).holder)
    }).pipe(Effect.provide(limits(10)))
  )

  it.effect("counts what stands for nobody any more by its address from then on", () =>
    Effect.gen(function* () {
      const { learn, presentedBy } = yield* RequestLimits
      learn(bearing("one"), presentedBy(bearing("one")), user)
      const dead = learn(bearing("one"), presentedBy(bearing("one")), anonymousCaller.actor)
      assert.strictEqual(dead.key, unknown)
      assert.deepStrictEqual(presentedBy(bearing("one")).holder, dead)
      learn(bearing("one"), presentedBy(bearing("one")), user)
      assert.isTrue(presentedBy(bearing("one")).holder?.verified)
    }).pipe(Effect.provide(limits(10)))
  )

  it.effect("remembers so many, and what is made up pushes out none that stands for a user", () =>
    Effect.gen(function* () {
      const { learn, presentedBy } = yield* RequestLimits
      learn(bearing("one"), presentedBy(bearing("one")), user)
      const madeUp = (index: number) => bearing(`made up ${index}`.replaceAll(" ", "-"))
      for (let index = 0; index < 20_001; index += 1)
        learn(madeUp(index), presentedBy(madeUp(index)), anonymousCaller.actor)
      assert.isNull(presentedBy(madeUp(0)).holder)
      assert.isFalse(presentedBy(madeUp(20_000)).holder?.verified)
      assert.isTrue(presentedBy(bearing("one")).holder?.verified)
    }).pipe(Effect.provide(limits(10)))
  )

  it.effect("counts by user, whichever credential it was", () =>
    Effect.gen(function* () {
      const { count, learn, presentedBy } = yield* RequestLimits
      const holders = [bearing("one"), withCookie("two")].map((it) => learn(it, presentedBy(it), user))
      for (const holder of holders) yield* count(holder)
      for (const holder of holders)
        assert.strictEqual((yield* Effect.flip(count(holder))).code, "RATE_LIMITED")
    }).pipe(Effect.provide(limits(2)))
  )
})
