import { assert, describe, it } from "@effect/vitest"
import { Context, Duration, Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { JobQueue } from "../../src/generation/attempts/JobQueue.ts"
import { Generation } from "../../src/generation/Generation.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { ModelTurns } from "../../src/generation/model/ModelTurns.ts"
import type { Claim } from "../../src/idempotency/Claim.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { AttemptId, ClaimId, CollectionId } from "../../src/shared/Ids.ts"
import { guest } from "../../testing/access/Actors.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import {
  accepted,
  collect,
  eventsOf,
  options,
  outsider,
  request,
  scene,
  startWorker,
  World
} from "./world.ts"

const claimOf = Effect.fnUntraced(function* ({ userId }: UserActor, lease: Duration.Duration) {
  const keys = yield* IdempotencyRepo
  const claim: Claim = { id: ClaimId.make(newUuid()), userId, key: newUuid() }
  const taken = keys.claim({ ...claim, id: ClaimId.make(newUuid()) }, "print", Duration.minutes(1))
  yield* keys.claim(claim, "print", lease)
  return { claim, taken }
})

it.layer(World.layer)((it) => {
  describe("Generation.regenerate under an idempotency key", () => {
    it.effect("the key stands for the run from the transaction that accepts it", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        const { claim, taken } = yield* claimOf(admin, Duration.minutes(1))
        const { attemptId } = yield* generation.regenerate(admin, collection.id, request, {
          ...options,
          claim
        })
        const result = { _tag: "Started", attemptId } as const
        assert.deepStrictEqual(yield* taken, Option.some({ fingerprint: "print", result }))
      })
    )

    it.effect("a claim that counts no more starts no run", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const lock = yield* GenerationLock
        const queue = yield* JobQueue
        const { window } = yield* GenerationSettings
        const { admin, collection } = yield* scene
        const waiting = yield* queue.waiting
        const { claim } = yield* claimOf(admin, Duration.zero)
        const refused = yield* Effect.flip(
          generation.regenerate(admin, collection.id, request, { ...options, claim })
        )
        assert.strictEqual(refused._tag, "IdempotencyInFlight")
        assert.isTrue(Option.isNone(yield* lock.active(collectionSubject(collection.id), window)))
        assert.strictEqual(yield* queue.waiting, waiting)
      })
    )
  })

  describe("Generation.follow", () => {
    it.effect("sends a run from its first event, while it goes on and after its end", () =>
      Effect.gen(function* () {
        const { admin, collection, generation, run } = yield* accepted()
        const { events: _, ...same } = run
        const again = generation.follow(admin, collection.id, run.attemptId)
        const { events: __, ...followed } = yield* again
        assert.deepStrictEqual(followed, same)
        const [first, second] = [yield* collect(run), yield* collect(yield* again)]
        yield* startWorker
        const received = yield* Fiber.join(first)
        assert.strictEqual(received.at(-1)?._tag, "Done")
        assert.deepStrictEqual(yield* Fiber.join(second), received)
        assert.deepStrictEqual(yield* eventsOf(yield* again), received)
      }).pipe(Effect.scoped)
    )

    it.effect("ends a run that no worker takes up, as who started it does", () =>
      Effect.gen(function* () {
        const { admin, collection, generation, run } = yield* accepted()
        const { workerWait } = yield* GenerationSettings
        const fiber = yield* collect(yield* generation.follow(admin, collection.id, run.attemptId))
        yield* TestClock.adjust(workerWait)
        const last = (yield* Fiber.join(fiber)).at(-1)
        assert(last?._tag === "Failed")
        assert.strictEqual(last.code, "WORKER_UNAVAILABLE")
      })
    )

    it.effect("tries again to end such a run where that fails", () =>
      Effect.gen(function* () {
        const { admin, collection, run } = yield* accepted()
        const { workerWait } = yield* GenerationSettings
        const attempts = yield* AttemptRepo
        let tries = 0
        const finish: typeof attempts.finish = (...outcome) => {
          tries += 1
          return tries === 1 ? Effect.die(new Error("away")) : attempts.finish(...outcome)
        }
        const failing = Layer.succeed(AttemptRepo, AttemptRepo.of({ ...attempts, finish }))
        const layer = Layer.fresh(Generation.layer).pipe(Layer.provide([failing, ModelTurns.layer]))
        const services = yield* Layer.build(layer)
        const generation = Context.get(services, Generation)
        const fiber = yield* collect(yield* generation.follow(admin, collection.id, run.attemptId))
        yield* TestClock.adjust(workerWait)
        assert.deepStrictEqual([tries, fiber.pollUnsafe()], [1, undefined])
        yield* TestClock.adjust(workerWait)
        const last = (yield* Fiber.join(fiber)).at(-1)
        assert(last?._tag === "Failed")
        assert.deepStrictEqual([tries, last.code], [2, "WORKER_UNAVAILABLE"])
      }).pipe(Effect.scoped)
    )

    it.effect("is for who started the run alone, on its collection, while it may be generated", () =>
      Effect.gen(function* () {
        const { admin, collection, generation, run } = yield* accepted()
        const left = { ...admin, organisations: new Map() }
        const refusals = yield* Effect.forEach(
          [
            generation.follow(guest, collection.id, run.attemptId),
            generation.follow(left, collection.id, run.attemptId),
            generation.follow({ ...outsider(), siteAdmin: true }, collection.id, run.attemptId),
            generation.follow(admin, CollectionId.make(newUuid()), run.attemptId),
            generation.follow(admin, collection.id, AttemptId.make(newUuid()))
          ],
          (follow) => Effect.map(Effect.flip(follow), ({ _tag }) => _tag)
        )
        const missing = "CollectionNotFound"
        assert.deepStrictEqual(refusals, ["GuestNotAllowed", "Forbidden", missing, missing, missing])
      })
    )
  })
})
