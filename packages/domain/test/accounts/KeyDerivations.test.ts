import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Redacted } from "effect"
import { Kdf } from "effect/crypto"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { owasp } from "../../src/accounts/PasswordHash.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { Idempotency } from "../../src/idempotency/Idempotency.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { makeSiteAdmin } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

/** A `Kdf` whose derivations end when the test ends them; `begun` are those that it has not ended yet. */
const held = () => {
  const begun: Array<Deferred.Deferred<void>> = []
  const layer = Layer.succeed(
    Kdf.Kdf,
    Kdf.Kdf.of({
      derive: Effect.fnUntraced(function* (_, __, { length }) {
        const end = yield* Deferred.make<void>()
        begun.push(end)
        yield* Deferred.await(end)
        return new Uint8Array(length)
      })
    })
  )
  const endOne = Effect.suspend(() => {
    const [end] = begun.splice(0, 1)
    assert(end !== undefined)
    return Effect.andThen(Deferred.succeed(end, undefined), settle)
  })
  return { begun, endOne, layer }
}

/** Everything that can go on has gone on. */
const settle = Effect.forEach(Array.from({ length: 50 }), () => Effect.yieldNow, { discard: true })

const options = { salt: new Uint8Array(16), length: 32 }
const derive = Effect.flatMap(KeyDerivations, (derivations) =>
  derivations.derive(owasp, new Uint8Array(1), options)
)
const start = Effect.forkChild(derive)
const many = (count: number) => Effect.forEach(Array.from({ length: count }), () => start)

describe("KeyDerivations.derive", () => {
  it.effect("runs 2 at a time and lets 16 wait; the next one is refused at once", () => {
    const { begun, endOne, layer } = held()
    return Effect.gen(function* () {
      const fibers = yield* many(18)
      yield* settle
      assert.strictEqual(begun.length, 2)
      const refused = yield* Effect.flip(derive)
      assert.deepStrictEqual([refused._tag, refused.retryAfterSeconds], ["Overloaded", 1])
      for (let left = 18; left > 0; left -= 1) {
        assert.strictEqual(begun.length, Math.min(2, left))
        yield* endOne
      }
      for (const fiber of fibers) assert.strictEqual((yield* Fiber.join(fiber)).length, 32)
      const again = yield* start
      yield* settle
      yield* endOne
      yield* Fiber.join(again)
    }).pipe(Effect.provide(Layer.provide(KeyDerivations.layer, layer)))
  })

  it.effect("one that waits and is broken off leaves its place to another, which comes last", () => {
    const { begun, endOne, layer } = held()
    return Effect.gen(function* () {
      const fibers = yield* many(18)
      yield* settle
      const waiting = fibers[5]
      assert(waiting !== undefined)
      yield* Fiber.interrupt(waiting)
      const next = yield* start
      yield* settle
      assert.strictEqual((yield* Effect.flip(derive))._tag, "Overloaded")
      for (let left = 17; left > 0; left -= 1) yield* endOne
      assert.strictEqual(begun.length, 1)
      yield* endOne
      yield* Fiber.join(next)
    }).pipe(Effect.provide(Layer.provide(KeyDerivations.layer, layer)))
  })

  it.effect("one that runs and is broken off keeps its turn until its derivation has ended", () => {
    const { begun, endOne, layer } = held()
    return Effect.gen(function* () {
      const [first] = yield* many(3)
      yield* settle
      assert(first !== undefined)
      const broken = yield* Effect.forkChild(Fiber.interrupt(first))
      yield* settle
      assert.strictEqual(begun.length, 2)
      yield* endOne
      yield* Fiber.join(broken)
      assert.strictEqual(begun.length, 2)
      yield* Effect.andThen(endOne, endOne)
    }).pipe(Effect.provide(Layer.provide(KeyDerivations.layer, layer)))
  })

  it.effect("is one line for sign-ins, for new passwords, and for requests that hold one", () => {
    const { endOne, layer } = held()
    const services = Layer.mergeAll(Accounts.layer, Sessions.layer, Idempotency.layer).pipe(
      Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
      Layer.provide(layer),
      Layer.provideMerge(MemoryAdapters.layer)
    )
    return Effect.gen(function* () {
      const [accounts, sessions, idempotency] = [yield* Accounts, yield* Sessions, yield* Idempotency]
      const admin = yield* makeSiteAdmin
      const password = Redacted.make("correct horse battery")
      const signIn = sessions.signIn({
        email: "nobody@example.org",
        password,
        address: "192.0.2.7",
        browser: null,
        guest: { _tag: "Guest", guestId: null },
        previous: null
      })
      const hash = accounts.hashPassword(admin, password)
      const once = idempotency.once(
        admin,
        { key: newUuid(), text: "{}", holdsPassword: true },
        { slow: false, run: () => Effect.void, answerOf: () => null }
      )
      const both = [Effect.asVoid(Effect.exit(signIn)), Effect.asVoid(Effect.exit(hash))]
      const work = [...both, Effect.asVoid(Effect.exit(once))]
      const fibers = yield* Effect.forEach(Array.from({ length: 18 }), (_, index) =>
        Effect.forkChild(work[index % 3] ?? Effect.void)
      )
      yield* settle
      // It uses up no try: an eleventh one of the same is refused in the same way.
      for (let n = 0; n < 10; n += 1) assert.strictEqual((yield* Effect.flip(signIn))._tag, "Overloaded")
      const refusals = [
        yield* Effect.flip(signIn),
        yield* Effect.flip(hash),
        yield* Effect.flip(once),
        yield* Effect.flip(sessions.setPassword(admin, admin.userId, password))
      ]
      assert.deepStrictEqual(
        refusals.map(({ _tag }) => _tag),
        ["Overloaded", "Overloaded", "Overloaded", "Overloaded"]
      )
      for (const _ of fibers) yield* endOne
      yield* Effect.forEach(fibers, Fiber.await)
    }).pipe(Effect.provide(services))
  })
})
