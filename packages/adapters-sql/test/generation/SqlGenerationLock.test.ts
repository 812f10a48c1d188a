import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { GenerationLock } from "@design-workspace/domain/generation/lock/GenerationLock"
import { AttemptId, UserId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { makeAttempt, makeCollection, newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Result } from "effect"
import { twoPools } from "../../testing/TwoPools.ts"
import { untilOneWaits } from "../../testing/untilOneWaits.ts"

const window = Duration.minutes(10)
const newAttemptId = () => AttemptId.make(newUuid())

/** Sixteen callers at once, shared out over the locks; answers the attempts that got in and those that did not. */
const race = Effect.fnUntraced(function* (locks: ReadonlyArray<GenerationLock["Service"]>) {
  const { id } = yield* makeCollection(null)
  const results = yield* Effect.forEach(
    Array.from({ length: 16 }, (_, n) => locks[n % locks.length]),
    Effect.fnUntraced(function* (lock) {
      const { id: attemptId } = yield* makeAttempt({ collectionId: id, startedBy: UserId.make(newUuid()) })
      const result = yield* Effect.result(lock?.acquire(id, attemptId, window) ?? Effect.never)
      return { attemptId, result }
    }),
    { concurrency: "unbounded" }
  )
  const winners = results.filter(({ result }) => Result.isSuccess(result)).map(({ attemptId }) => attemptId)
  const named = results.flatMap(({ result }) => (Result.isFailure(result) ? [result.failure.attemptId] : []))
  return { winners, named }
})

describe("GenerationLock.acquire on two processes", () => {
  it.live("lets one of 16 simultaneous callers on two pools in, in each of 50 rounds", () =>
    Effect.gen(function* () {
      const [one, other] = yield* twoPools
      const locks = yield* Effect.forEach([one, other], (context) =>
        Effect.provideContext(GenerationLock, context)
      )
      for (let round = 0; round < 50; round++) {
        const { named, winners } = yield* Effect.provideContext(race(locks), one)
        expect(winners).toHaveLength(1)
        expect(named).toEqual(Array.from({ length: 15 }, () => winners[0]))
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "waits for the end of a transaction that has the collection for an update, also when the lock was free",
    () =>
      Effect.gen(function* () {
        const [one, other] = yield* twoPools
        const { id } = yield* Effect.provideContext(makeCollection(null), one)
        const first = newAttemptId()
        const order: Array<string> = []
        const acquire = Effect.flatMap(GenerationLock, (lock) =>
          lock.acquire(id, newAttemptId(), window)
        ).pipe(
          Effect.tap(() => Effect.sync(() => order.push("acquired"))),
          Effect.provideContext(other)
        )
        const write = Effect.gen(function* () {
          const collections = yield* CollectionRepo
          yield* collections.findForUpdate(id)
          const fiber = yield* Effect.forkDetach(acquire, { startImmediately: true })
          yield* Effect.provideContext(untilOneWaits, other)
          order.push("written")
          return fiber
        })
        yield* Effect.gen(function* () {
          const lock = yield* GenerationLock
          const transactor = yield* Transactor
          yield* lock.acquire(id, first, window)
          yield* lock.release(id, first)
          yield* Effect.flatMap(transactor.run(write), Fiber.join)
        }).pipe(Effect.provideContext(one))
        expect(order).toEqual(["written", "acquired"])
      }).pipe(Effect.scoped)
  )
})
