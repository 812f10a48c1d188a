import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Latch, type Layer, Stream } from "effect"
import type { OrganisationRepo } from "../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../src/collections/CollectionRepo.ts"
import type { AttemptRepo } from "../src/generation/AttemptRepo.ts"
import type { GenerationEvent } from "../src/generation/GenerationEvent.ts"
import { RunEvents } from "../src/generation/RunEvents.ts"
import { type AttemptId, ItemId } from "../src/shared/Ids.ts"
import { Transactor } from "../src/shared/Transactor.ts"
import { makeAttemptWithParents } from "./Fixtures.ts"

type Ports = AttemptRepo | CollectionRepo | OrganisationRepo | RunEvents | Transactor | UserRepo

const layerTold = (n: number): GenerationEvent => ({
  _tag: "Layer",
  id: ItemId.make(`layer-${n}`),
  name: `Layer ${n} 支付 😀 "\\`
})

const done = (attemptId: AttemptId): GenerationEvent => ({
  _tag: "Done",
  attemptId,
  resultSummary: { layersCount: 1, blocksCount: 2, specialtiesCount: 3 },
  durationMs: 5
})

const every = (attemptId: AttemptId): ReadonlyArray<GenerationEvent> => [
  { _tag: "Stage", stage: "layers", status: "retrying" },
  layerTold(1),
  { _tag: "Specialty", id: ItemId.make("sql"), name: "SQL" },
  {
    _tag: "Block",
    id: ItemId.make("b:1"),
    name: "B",
    layerId: ItemId.make("layer-1"),
    defaultSpecialties: [ItemId.make("sql")]
  },
  { _tag: "Edge", sourceId: ItemId.make("b:1"), targetId: ItemId.make("b:2") },
  {
    _tag: "QualityPhase",
    phase: "repair",
    status: "completed",
    issues: ["An issue."],
    removed: [{ kind: "edge", id: "b:1->b:2" }]
  },
  { _tag: "Failed", attemptId, code: "MODEL_UNAVAILABLE", message: "The model could not be reached." }
]

const started = Effect.gen(function* () {
  const events = yield* RunEvents
  const { attempt } = yield* makeAttemptWithParents
  return { events, id: attempt.id }
})

/** What every `RunEvents` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`RunEvents: ${name}`, (it) => {
    it.effect("every kind of event comes back as it was appended, in order, and Failed ends them", () =>
      Effect.gen(function* () {
        const { events, id } = yield* started
        yield* events.append(id, every(id).slice(0, 3))
        yield* events.append(id, every(id).slice(3))
        assert.deepStrictEqual(yield* Stream.runCollect(events.follow(id)), every(id))
      })
    )

    it.effect("who follows early gets the live events, who follows late all from the first one", () =>
      Effect.gen(function* () {
        const { events, id } = yield* started
        const heard = yield* Latch.make()
        const early = yield* events.follow(id).pipe(
          Stream.tap(() => heard.open),
          Stream.runCollect,
          Effect.forkChild({ startImmediately: true })
        )
        yield* events.append(id, [layerTold(1)])
        yield* Effect.timeout(heard.await, "5 seconds")
        yield* events.append(id, [layerTold(2), done(id)])
        const all = [layerTold(1), layerTold(2), done(id)]
        assert.deepStrictEqual(yield* Effect.timeout(Fiber.join(early), "5 seconds"), all)
        assert.deepStrictEqual(yield* Stream.runCollect(events.follow(id)), all)
      })
    )

    it.effect("many followers hear hundreds of batches once each and in order", () =>
      Effect.gen(function* () {
        const { events, id } = yield* started
        const followers = yield* Effect.forEach(Array.from({ length: 8 }), () =>
          Effect.forkChild(Stream.runCollect(events.follow(id)), { startImmediately: true })
        )
        const told = Array.from({ length: 200 }, (_, n) => layerTold(n))
        for (const event of told) yield* events.append(id, [event])
        yield* events.append(id, [done(id)])
        for (const follower of followers) {
          const heard = yield* Effect.timeout(Fiber.join(follower), "20 seconds")
          assert.deepStrictEqual(heard, [...told, done(id)])
        }
      })
    )

    it.effect("followers hear only of their own run", () =>
      Effect.gen(function* () {
        const one = yield* started
        const other = yield* started
        yield* one.events.append(other.id, [layerTold(2), done(other.id)])
        yield* one.events.append(one.id, [layerTold(1), done(one.id)])
        const heard = yield* Stream.runCollect(one.events.follow(one.id))
        assert.deepStrictEqual(heard, [layerTold(1), done(one.id)])
      })
    )

    it.effect("events of a transaction that is rolled back were never told", () =>
      Effect.gen(function* () {
        const { events, id } = yield* started
        const transactor = yield* Transactor
        const follower = yield* Effect.forkChild(Stream.runCollect(events.follow(id)), {
          startImmediately: true
        })
        const refused = Effect.andThen(events.append(id, [layerTold(1), done(id)]), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        yield* transactor.run(events.append(id, [layerTold(2), done(id)]))
        const heard = yield* Effect.timeout(Fiber.join(follower), "5 seconds")
        assert.deepStrictEqual(heard, [layerTold(2), done(id)])
      })
    )

    it.effect("following can be left at any time", () =>
      Effect.gen(function* () {
        const { events, id } = yield* started
        yield* events.append(id, [layerTold(1), layerTold(2)])
        const heard = yield* events.follow(id).pipe(Stream.take(1), Stream.runCollect)
        assert.deepStrictEqual(heard, [layerTold(1)])
      })
    )
  })
