import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Ref } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { JobQueue, ProjectJobQueue } from "../../src/generation/attempts/JobQueue.ts"
import type { AttemptId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeAttemptWithParents } from "../shared/Fixtures.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | JobQueue
  | OrganisationRepo
  | ProjectJobQueue
  | Transactor
  | UserRepo

const newAttemptId = Effect.map(makeAttemptWithParents, ({ attempt }) => attempt.id)

/** Takes jobs until this one was handled; jobs that others left are settled on the way. */
const takeUntil = Effect.fnUntraced(function* (id: AttemptId, handler: Effect.Effect<void> = Effect.void) {
  const queue = yield* JobQueue
  const handled = yield* Ref.make(false)
  while (!(yield* Ref.get(handled))) {
    yield* queue.takeOne((taken) =>
      taken === id ? Effect.andThen(Ref.set(handled, true), handler) : Effect.void
    )
  }
})

/** What both queues keep, polling ones too; other suites must not take from the queues at the same time. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void => {
  queueSuite(name, layer)
  const ofProjects = Layer.effect(
    JobQueue,
    Effect.map(ProjectJobQueue, (queue) => queue)
  )
  queueSuite(`${name}, of projects`, Layer.provideMerge(ofProjects, layer))
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`both queues: ${name}`, (it) => {
    it.effect("neither counts nor hands out what waits in the other", () =>
      Effect.gen(function* () {
        const [collections, projects] = [yield* JobQueue, yield* ProjectJobQueue]
        const [ofCollection, ofProject] = yield* Effect.all([newAttemptId, newAttemptId])
        const before = yield* Effect.all([collections.waiting, projects.waiting])
        yield* projects.offer(ofProject)
        const after = yield* Effect.all([collections.waiting, projects.waiting])
        assert.deepStrictEqual(after, [before[0], before[1] + 1])
        yield* collections.offer(ofCollection)
        const taken: Array<AttemptId> = []
        while (!taken.includes(ofCollection)) {
          yield* collections.takeOne((id) => Effect.sync(() => void taken.push(id)))
        }
        assert.notInclude(taken, ofProject)
        assert.strictEqual(yield* projects.waiting, before[1] + 1)
      })
    )
  })
}

const queueSuite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`JobQueue: ${name}`, (it) => {
    it.effect("hands an offered attempt to a worker, and no more once it is settled", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const first = yield* newAttemptId
        const last = yield* newAttemptId
        yield* queue.offer(first)
        yield* takeUntil(first)
        yield* queue.offer(last)
        const taken: Array<AttemptId> = []
        while (!taken.includes(last)) {
          yield* queue.takeOne((id) => Effect.sync(() => void taken.push(id)))
        }
        assert.notInclude(taken, first)
      })
    )

    it.effect("wakes a worker that waits", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const id = yield* newAttemptId
        const worker = yield* Effect.forkChild(takeUntil(id), { startImmediately: true })
        yield* queue.offer(id)
        yield* Effect.timeout(Fiber.join(worker), "10 seconds")
        assert.strictEqual(worker.pollUnsafe()?._tag, "Success")
      })
    )

    it.effect("counts who waits for a worker", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const before = yield* queue.waiting
        const ids = yield* Effect.all([newAttemptId, newAttemptId, newAttemptId])
        for (const id of ids) yield* queue.offer(id)
        assert.strictEqual(yield* queue.waiting, before + 3)
        const left = new Set(ids)
        while (left.size > 0) yield* queue.takeOne((id) => Effect.sync(() => void left.delete(id)))
        assert.isAtMost(yield* queue.waiting, before)
      })
    )

    it.effect(
      "who counts and then offers in one transaction is counted by the next, however many come at once",
      () =>
        Effect.gen(function* () {
          const queue = yield* JobQueue
          const transactor = yield* Transactor
          const capacity = (yield* queue.waiting) + 2
          const ids = yield* Effect.all(Array.from({ length: 10 }, () => newAttemptId))
          const offerIfRoom = (id: AttemptId) =>
            Effect.gen(function* () {
              if ((yield* queue.waiting) >= capacity) return []
              yield* queue.offer(id)
              return [id]
            }).pipe(transactor.run)
          const offered = (yield* Effect.all(ids.map(offerIfRoom), { concurrency: "unbounded" })).flat()
          assert.strictEqual(offered.length, 2)
          const left = new Set(offered)
          while (left.size > 0) yield* queue.takeOne((id) => Effect.sync(() => void left.delete(id)))
        })
    )

    it.effect("an offer counts from its transaction's commit, and not at all if it is rolled back", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const transactor = yield* Transactor
        const refused = yield* newAttemptId
        const accepted = yield* newAttemptId
        const before = yield* queue.waiting
        const rolledBack = transactor.run(Effect.andThen(queue.offer(refused), Effect.fail("refused")))
        assert.strictEqual(yield* Effect.flip(rolledBack), "refused")
        assert.strictEqual(yield* queue.waiting, before)
        yield* transactor.run(queue.offer(accepted))
        const taken: Array<AttemptId> = []
        while (!taken.includes(accepted)) {
          yield* queue.takeOne((id) => Effect.sync(() => void taken.push(id)))
        }
        assert.notInclude(taken, refused)
      })
    )

    it.effect("hands each of many attempts to one of many workers", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const ids = yield* Effect.all(Array.from({ length: 20 }, () => newAttemptId))
        const taken: Array<AttemptId> = []
        const all = yield* Deferred.make<void>()
        const work = queue.takeOne((id) =>
          Effect.suspend(() => {
            taken.push(id)
            return ids.every((one) => taken.includes(one)) ? Deferred.succeed(all, undefined) : Effect.void
          }).pipe(Effect.asVoid)
        )
        const workers = yield* Effect.forEach(Array.from({ length: 4 }), () =>
          Effect.forkChild(Effect.forever(work))
        )
        yield* Effect.forEach(ids, queue.offer, { concurrency: "unbounded" })
        yield* Effect.timeout(Deferred.await(all), "30 seconds")
        yield* Fiber.interruptAll(workers)
        const own = taken.filter((id) => ids.includes(id))
        assert.deepStrictEqual([...own].sort(), [...ids].sort())
      })
    )

    it.effect("a worker that is interrupted gives its attempt back", () =>
      Effect.gen(function* () {
        const queue = yield* JobQueue
        const id = yield* newAttemptId
        const begun = yield* Deferred.make<void>()
        yield* queue.offer(id)
        const stalled = Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)
        const worker = yield* Effect.forkChild(takeUntil(id, stalled))
        yield* Deferred.await(begun)
        yield* Fiber.interrupt(worker)
        const again = yield* Effect.forkChild(takeUntil(id))
        yield* Effect.timeout(Fiber.join(again), "30 seconds")
        assert.strictEqual(again.pollUnsafe()?._tag, "Success")
      })
    )
  })
