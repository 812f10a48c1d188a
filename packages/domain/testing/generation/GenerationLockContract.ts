import { assert, it } from "@effect/vitest"
import { Duration, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { AttemptId, type CollectionId, UserId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeAttempt, makeCollection, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | CollectionRepo | GenerationLock | OrganisationRepo | Transactor

const window = Duration.minutes(10)
/** As if the window had passed. */
const passed = Duration.zero

const newAttemptId = Effect.sync(() => AttemptId.make(newUuid()))
const newCollectionId = Effect.map(makeCollection(null), ({ id }) => id)
/** One that is stored, so that the refusal of a second one can name its job. */
const storedAttempt = (collectionId: CollectionId) =>
  makeAttempt({ collectionId, startedBy: UserId.make(newUuid()) })

const taken = Effect.gen(function* () {
  const lock = yield* GenerationLock
  const collectionId = yield* newCollectionId
  const { id: attemptId, jobId } = yield* storedAttempt(collectionId)
  const fence = yield* lock.acquire(collectionId, attemptId, window)
  return { lock, collectionId, attemptId, jobId, fence }
})

const holds = Effect.fnUntraced(function* (collectionId: CollectionId, fence: number, within = window) {
  const lock = yield* GenerationLock
  const transactor = yield* Transactor
  return yield* transactor.run(lock.holds(collectionId, fence, within))
})

/** What every `GenerationLock` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`GenerationLock: ${name}`, (it) => {
    it.effect("lets exactly one of any number of simultaneous callers in", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        for (let round = 0; round < 20; round += 1) {
          const collectionId = yield* newCollectionId
          const attempts = yield* Effect.all(Array.from({ length: 16 }, () => storedAttempt(collectionId)))
          const attemptIds = attempts.map(({ id }) => id)
          const results = yield* Effect.forEach(
            attemptIds,
            (attemptId) => Effect.result(lock.acquire(collectionId, attemptId, window)),
            { concurrency: "unbounded" }
          )
          const winner = attemptIds.filter((_, index) => results[index]?._tag === "Success")
          const blockers = results.flatMap((result) =>
            result._tag === "Failure" ? [result.failure.attemptId] : []
          )
          assert.strictEqual(winner.length, 1)
          assert.deepStrictEqual(blockers, Array(15).fill(winner[0]))
        }
      })
    )

    it.effect("names the attempt that blocks, its job, and until when at the latest", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, jobId, lock } = yield* taken
        const short = yield* Effect.flip(
          lock.acquire(collectionId, yield* newAttemptId, Duration.minutes(10))
        )
        const long = yield* Effect.flip(lock.acquire(collectionId, yield* newAttemptId, Duration.hours(2)))
        assert.deepInclude(short, { attemptId, jobId, running: true })
        const minutes = (long.retryAt.epochMilliseconds - short.retryAt.epochMilliseconds) / 60_000
        assert.strictEqual(minutes, 110)
      })
    )

    it.effect("blocks each collection on its own", () =>
      Effect.gen(function* () {
        const { lock } = yield* taken
        const fence = yield* lock.acquire(yield* newCollectionId, yield* newAttemptId, window)
        assert.isAbove(fence, 0)
      })
    )

    it.effect(
      "lets the next in once the window has passed, with a greater fence, and refuses the older one",
      () =>
        Effect.gen(function* () {
          const { collectionId, fence, lock } = yield* taken
          const next = yield* lock.acquire(collectionId, yield* newAttemptId, passed)
          assert.isAbove(next, fence)
          assert.isFalse(yield* holds(collectionId, fence))
          assert.isTrue(yield* holds(collectionId, next))
        })
    )

    it.effect("holds for the fence that was given, within its window", () =>
      Effect.gen(function* () {
        const { collectionId, fence } = yield* taken
        assert.isTrue(yield* holds(collectionId, fence))
        assert.isFalse(yield* holds(collectionId, fence + 1))
        assert.isFalse(yield* holds(collectionId, fence, passed))
        assert.isFalse(yield* holds(yield* newCollectionId, fence))
      })
    )

    it.effect("renew: older fences are refused", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, fence, lock } = yield* taken
        const renewed = yield* Effect.flatMap(lock.renew(collectionId, attemptId), Effect.fromOption)
        assert.isAbove(renewed, fence)
        assert.isFalse(yield* holds(collectionId, fence))
        assert.isTrue(yield* holds(collectionId, renewed))
      })
    )

    it.effect("renew: works after the window as long as nobody else took the lock", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, fence, lock } = yield* taken
        assert.isFalse(yield* holds(collectionId, fence, passed))
        assert.isTrue(Option.isSome(yield* lock.renew(collectionId, attemptId)))
      })
    )

    it.effect("renew: none for an attempt that was overtaken, released, applied or never let in", () =>
      Effect.gen(function* () {
        const overtaken = yield* taken
        yield* overtaken.lock.acquire(overtaken.collectionId, yield* newAttemptId, passed)
        const released = yield* taken
        yield* released.lock.release(released.collectionId, released.attemptId)
        const applied = yield* taken
        yield* applied.lock.markApplied(applied.collectionId, applied.attemptId)
        const outsider = { ...(yield* taken), attemptId: yield* newAttemptId }
        for (const { attemptId, collectionId, lock } of [overtaken, released, applied, outsider]) {
          assert.isTrue(Option.isNone(yield* lock.renew(collectionId, attemptId)))
        }
      })
    )

    it.effect("an applied attempt generates no more and blocks the next until its window has passed", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, fence, jobId, lock } = yield* taken
        yield* lock.markApplied(collectionId, attemptId)
        assert.isTrue(Option.isNone(yield* lock.active(collectionId, window)))
        assert.isFalse(yield* holds(collectionId, fence))
        const blocked = yield* Effect.flip(lock.acquire(collectionId, yield* newAttemptId, window))
        assert.deepInclude(blocked, { attemptId, jobId, running: false })
        assert.isAbove(yield* lock.acquire(collectionId, yield* newAttemptId, passed), fence)
      })
    )

    it.effect("a released attempt blocks nobody and its fence is refused", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, fence, lock } = yield* taken
        yield* lock.release(collectionId, attemptId)
        assert.isFalse(yield* holds(collectionId, fence))
        assert.isTrue(Option.isNone(yield* lock.active(collectionId, window)))
        assert.isAbove(yield* lock.acquire(collectionId, yield* newAttemptId, window), fence)
      })
    )

    it.effect("release and markApplied of an attempt that does not hold the lock change nothing", () =>
      Effect.gen(function* () {
        const { collectionId, fence, lock } = yield* taken
        yield* lock.release(collectionId, yield* newAttemptId)
        yield* lock.markApplied(collectionId, yield* newAttemptId)
        assert.isTrue(yield* holds(collectionId, fence))
      })
    )

    it.effect("an applied attempt is not released any more", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, lock } = yield* taken
        yield* lock.markApplied(collectionId, attemptId)
        yield* lock.release(collectionId, attemptId)
        const blocked = yield* Effect.flip(lock.acquire(collectionId, yield* newAttemptId, window))
        assert.strictEqual(blocked.attemptId, attemptId)
      })
    )

    it.effect("active names who generates the collection now", () =>
      Effect.gen(function* () {
        const { attemptId, collectionId, jobId, lock } = yield* taken
        const active = Option.getOrThrow(yield* lock.active(collectionId, window))
        assert.deepInclude(active, { attemptId, jobId, running: true })
        assert.isTrue(Option.isNone(yield* lock.active(collectionId, passed)))
        assert.isTrue(Option.isNone(yield* lock.active(yield* newCollectionId, window)))
      })
    )

    it.effect("a lock taken in a transaction that is rolled back was never taken", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const transactor = yield* Transactor
        const collectionId = yield* newCollectionId
        const attemptId = yield* newAttemptId
        const refused = Effect.andThen(lock.acquire(collectionId, attemptId, window), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        assert.isTrue(Option.isNone(yield* lock.active(collectionId, window)))
      })
    )
  })
