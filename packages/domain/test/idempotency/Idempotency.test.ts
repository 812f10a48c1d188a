import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Option, Ref } from "effect"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { Claim } from "../../src/idempotency/Claim.ts"
import { Idempotency, type Keeping, type KeyedWork } from "../../src/idempotency/Idempotency.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { OrgId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeStranger } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const layer = Idempotency.layer.pipe(
  Layer.provideMerge(KeyDerivations.layer),
  Layer.provideMerge(MemoryAdapters.layer)
)

const keyedRequest = { key: "k", text: "POST /api/organisations\n{}" }

/** KeyedWork that makes an organisation, and how many of them there are. */
const making = Effect.fnUntraced(function* (more: Partial<KeyedWork<OrgId, never, never>> = {}) {
  const organisations = yield* OrganisationRepo
  const ids: Array<OrgId> = []
  const run = () =>
    Effect.suspend(() => {
      const id = OrgId.make(newUuid())
      ids.push(id)
      return Effect.as(organisations.insert({ id, name: "Made" }), id)
    })
  const work: KeyedWork<OrgId, never, never> = { slow: false, run, answerOf: (id) => id, ...more }
  const made = Effect.map(
    Effect.forEach(ids, (id) => organisations.find(id)),
    (found) => found.filter(Option.isSome).length
  )
  return { work, ids, made: Effect.suspend(() => made), run }
})

const once = Effect.fnUntraced(function* <A, E>(
  actor: UserActor,
  work: KeyedWork<A, E, never>,
  request = keyedRequest
) {
  const idempotency = yield* Idempotency
  return yield* idempotency.once(actor, request, work)
})

const refusalOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

it.layer(layer)((it) => {
  describe("Idempotency.once", () => {
    it.effect("the same key and request give the first answer again, and nothing is done twice", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { ids, work } = yield* making()
        const first = yield* once(actor, work)
        assert(first._tag === "Done")
        assert.deepStrictEqual(yield* once(actor, work), { _tag: "Answered", answer: first.done })
        assert.deepStrictEqual(ids, [first.done])
      })
    )

    it.effect("another request with the key is a mismatch, and is not done", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { ids, work } = yield* making()
        yield* once(actor, work)
        for (const text of [
          "POST /api/organisations\n{ }",
          "POST /api/organisations?a=1\n{}",
          "POST /api/users\n{}"
        ]) {
          assert.strictEqual(
            yield* refusalOf(once(actor, work, { ...keyedRequest, text })),
            "IdempotencyMismatch"
          )
        }
        assert.strictEqual(ids.length, 1)
      })
    )

    it.effect("keys are each caller's own", () =>
      Effect.gen(function* () {
        const { ids, work } = yield* making()
        yield* once(yield* makeStranger, work)
        assert.strictEqual((yield* once(yield* makeStranger, work))._tag, "Done")
        assert.strictEqual(ids.length, 2)
      })
    )

    it.effect("an answer is kept for 24 hours", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { work } = yield* making()
        yield* once(actor, work)
        yield* TestClock.adjust("86399 seconds")
        assert.strictEqual((yield* once(actor, work))._tag, "Answered")
        yield* TestClock.adjust("1 seconds")
        assert.strictEqual((yield* once(actor, work))._tag, "Done")
      })
    )

    it.effect("what fails changes nothing, keeps nothing and leaves the key to any request", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { made, run, work } = yield* making()
        const failing = { ...work, run: () => Effect.andThen(run(), Effect.fail({ _tag: "Refused" })) }
        assert.strictEqual(yield* refusalOf(once(actor, failing)), "Refused")
        const dying = { ...work, run: () => Effect.andThen(run(), Effect.die("broken")) }
        assert.strictEqual((yield* Effect.exit(once(actor, dying)))._tag, "Failure")
        assert.strictEqual(yield* made, 0)
        assert.strictEqual((yield* once(actor, work, { ...keyedRequest, text: "another" }))._tag, "Done")
      })
    )

    it.effect("an answer that is not to be kept leaves the key free too", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { ids, work } = yield* making({ answerOf: () => null })
        yield* once(actor, work)
        yield* once(actor, work, { ...keyedRequest, text: "another" })
        assert.strictEqual(ids.length, 2)
      })
    )

    it.effect("a request that runs still is in flight for the others, another one a mismatch", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { ids, run, work } = yield* making()
        const [begun, go] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const waiting = {
          ...work,
          slow: true,
          run: () =>
            Deferred.succeed(begun, undefined).pipe(Effect.andThen(Deferred.await(go)), Effect.andThen(run()))
        }
        const first = yield* Effect.forkChild(once(actor, waiting))
        yield* Deferred.await(begun)
        assert.strictEqual(yield* refusalOf(once(actor, work)), "IdempotencyInFlight")
        assert.strictEqual(
          yield* refusalOf(once(actor, work, { ...keyedRequest, text: "another" })),
          "IdempotencyMismatch"
        )
        yield* Deferred.succeed(go, undefined)
        assert.strictEqual((yield* Fiber.join(first))._tag, "Done")
        assert.strictEqual((yield* once(actor, work))._tag, "Answered")
        assert.strictEqual(ids.length, 1)
      })
    )

    it.effect("a slow request may run for minutes: its lease is renewed while it does, and not after", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { ids, run, work } = yield* making({ slow: true })
        const begun = yield* Deferred.make<void>()
        const slow = {
          ...work,
          run: () =>
            Deferred.succeed(begun, undefined).pipe(
              Effect.andThen(Effect.sleep("10 minutes")),
              Effect.andThen(run())
            )
        }
        const first = yield* Effect.forkChild(once(actor, slow))
        yield* Deferred.await(begun)
        for (let minute = 0; minute < 9; minute += 1) {
          yield* TestClock.adjust("1 minutes")
          assert.strictEqual(yield* refusalOf(once(actor, work)), "IdempotencyInFlight")
        }
        yield* TestClock.adjust("1 minutes")
        const made = yield* Fiber.join(first)
        assert(made._tag === "Done")
        assert.deepStrictEqual(ids, [made.done])
        assert.deepStrictEqual(yield* once(actor, work), { _tag: "Answered", answer: made.done })
        yield* TestClock.adjust("24 hours")
        assert.strictEqual((yield* once(actor, work))._tag, "Done")
      })
    )

    it.effect("a request that is broken off leaves its key free at once", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { work } = yield* making()
        for (const slow of [false, true]) {
          const begun = yield* Deferred.make<void>()
          const endless = {
            ...work,
            slow,
            run: () => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)
          }
          const first = yield* Effect.forkChild(once(actor, endless))
          yield* Deferred.await(begun)
          yield* Fiber.interrupt(first)
        }
        assert.strictEqual((yield* once(actor, work))._tag, "Done")
      })
    )

    it.effect("a change that took longer than its lease is rolled back", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { made, run, work } = yield* making()
        const late = { ...work, run: () => Effect.tap(run(), () => TestClock.adjust("60 seconds")) }
        assert.strictEqual(yield* refusalOf(once(actor, late)), "IdempotencyInFlight")
        assert.strictEqual(yield* made, 0)
        assert.strictEqual((yield* once(actor, work))._tag, "Done")
      })
    )

    it.effect("what a slow request hands to `keeping` is changed and kept as one, or not at all", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { made, run, work } = yield* making({ slow: true })
        const broken = Effect.andThen(run(), Effect.fail({ _tag: "Refused" as const }))
        const failing = {
          ...work,
          run: (_: Claim, keeping: Keeping<OrgId>) => keeping(broken)
        }
        assert.strictEqual(yield* refusalOf(once(actor, failing)), "Refused")
        assert.strictEqual(yield* made, 0)
        const first = yield* once(actor, {
          ...work,
          run: (_: Claim, keeping: Keeping<OrgId>) => keeping(run())
        })
        assert(first._tag === "Done")
        assert.strictEqual(yield* made, 1)
        assert.deepStrictEqual(yield* once(actor, work), { _tag: "Answered", answer: first.done })
      })
    )

    it.effect("a slow request whose claim counts no more rolls back what it hands to `keeping`", () =>
      Effect.gen(function* () {
        const actor = yield* makeStranger
        const { made, run, work } = yield* making({ slow: true })
        const keys = yield* IdempotencyRepo
        const late = {
          ...work,
          run: (claim: Claim, keeping: Keeping<OrgId>) => Effect.andThen(keys.release(claim), keeping(run()))
        }
        assert.strictEqual(yield* refusalOf(once(actor, late)), "IdempotencyInFlight")
        assert.strictEqual(yield* made, 0)
      })
    )

    it.effect("a slow request has no transaction open but in `keeping`", () =>
      Effect.gen(function* () {
        const open: Array<boolean> = []
        const depth = yield* Ref.make(0)
        const look = Effect.map(Ref.get(depth), (it) => void open.push(it > 0))
        const move = (by: number) => Ref.update(depth, (it) => it + by)
        const Watched = Layer.effect(
          Transactor,
          Effect.map(Transactor, ({ run }) =>
            Transactor.of({
              run: (effect) =>
                Effect.acquireUseRelease(
                  move(1),
                  () => run(effect),
                  () => move(-1)
                )
            })
          )
        )
        const actor = yield* makeStranger
        const { run, work } = yield* making({ slow: true })
        const slow = {
          ...work,
          run: (_: Claim, keeping: Keeping<OrgId>) =>
            Effect.andThen(look, keeping(Effect.andThen(look, run())))
        }
        yield* once(actor, slow).pipe(
          Effect.provide(Layer.fresh(Idempotency.layer).pipe(Layer.provide(Watched)))
        )
        assert.deepStrictEqual(open, [false, true])
      })
    )
  })
})
