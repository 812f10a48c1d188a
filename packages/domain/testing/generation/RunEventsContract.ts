import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Latch, type Layer, Option, Stream } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { runOf } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RunEvents } from "../../src/generation/attempts/RunEvents.ts"
import { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import type { GenerationEvent } from "../../src/generation/outcome/GenerationEvent.ts"
import { AttemptId, ItemId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { makeAttemptWithParents, newUuid } from "../shared/Fixtures.ts"

type Ports = AttemptRepo | RunRepo | CollectionRepo | OrganisationRepo | RunEvents | Transactor | UserRepo

const layerEvent = (n: number): GenerationEvent => ({
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
  layerEvent(1),
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
  {
    _tag: "Node",
    id: ItemId.make("web"),
    label: "Web",
    layerId: null,
    roles: [ItemId.make("ts")]
  },
  { _tag: "Document", nodeId: ItemId.make("web"), status: "started", version: null, reason: null },
  { _tag: "Document", nodeId: ItemId.make("web"), status: "written", version: 2, reason: null },
  { _tag: "Document", nodeId: ItemId.make("api"), status: "skipped", version: null, reason: "stale" },
  { _tag: "Failed", attemptId, code: "MODEL_UNAVAILABLE", message: "The model could not be reached." }
]

const started = Effect.gen(function* () {
  const events = yield* RunEvents
  const { attempt } = yield* makeAttemptWithParents
  return { events, id: attempt.id, run: runOf(attempt) }
})

/** What every `RunEvents` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(`RunEvents: ${name}`, (it) => {
    it.effect("every kind of event comes back as it was appended, in order, and Failed ends them", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        yield* events.append(run, every(id).slice(0, 3))
        yield* events.append(run, every(id).slice(3))
        assert.deepStrictEqual(yield* Stream.runCollect(events.follow(id)), every(id))
      })
    )

    it.effect("who follows early gets the live events, who follows late all from the first one", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const heard = yield* Latch.make()
        const early = yield* events.follow(id).pipe(
          Stream.tap(() => heard.open),
          Stream.runCollect,
          Effect.forkChild({ startImmediately: true })
        )
        yield* events.append(run, [layerEvent(1)])
        yield* Effect.timeout(heard.await, "5 seconds")
        yield* events.append(run, [layerEvent(2), done(id)])
        const all = [layerEvent(1), layerEvent(2), done(id)]
        assert.deepStrictEqual(yield* Effect.timeout(Fiber.join(early), "5 seconds"), all)
        assert.deepStrictEqual(yield* Stream.runCollect(events.follow(id)), all)
      })
    )

    it.effect("many followers hear hundreds of batches once each and in order", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const followers = yield* Effect.forEach(Array.from({ length: 8 }), () =>
          Effect.forkChild(Stream.runCollect(events.follow(id)), { startImmediately: true })
        )
        const sent = Array.from({ length: 200 }, (_, n) => layerEvent(n))
        for (const event of sent) yield* events.append(run, [event])
        yield* events.append(run, [done(id)])
        for (const follower of followers) {
          const heard = yield* Effect.timeout(Fiber.join(follower), "20 seconds")
          assert.deepStrictEqual(heard, [...sent, done(id)])
        }
      })
    )

    it.effect("followers hear only of their own run", () =>
      Effect.gen(function* () {
        const one = yield* started
        const other = yield* started
        yield* one.events.append(other.run, [layerEvent(2), done(other.id)])
        yield* one.events.append(one.run, [layerEvent(1), done(one.id)])
        const heard = yield* Stream.runCollect(one.events.follow(one.id))
        assert.deepStrictEqual(heard, [layerEvent(1), done(one.id)])
      })
    )

    it.effect("events of a transaction that is rolled back are never sent", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const transactor = yield* Transactor
        const follower = yield* Effect.forkChild(Stream.runCollect(events.follow(id)), {
          startImmediately: true
        })
        const refused = Effect.andThen(events.append(run, [layerEvent(1), done(id)]), Effect.fail("refused"))
        assert.strictEqual(yield* Effect.flip(transactor.run(refused)), "refused")
        yield* transactor.run(events.append(run, [layerEvent(2), done(id)]))
        const heard = yield* Effect.timeout(Fiber.join(follower), "5 seconds")
        assert.deepStrictEqual(heard, [layerEvent(2), done(id)])
      })
    )

    it.effect("an earlier run, a later one and an attempt that has ended are refused, and keep nothing", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const attempts = yield* AttemptRepo
        const runs = yield* RunRepo
        const stage = { stage: "edges", done: 3 } as const
        const refused = (runNo: number) =>
          Effect.flip(events.append({ attemptId: id, runNo }, [layerEvent(runNo)], stage))
        yield* events.append(run, [layerEvent(10)])
        yield* runs.begin(id)
        yield* runs.begin(id)
        for (const runNo of [0, 1, 3]) assert.strictEqual((yield* refused(runNo))._tag, "RunOvertaken")
        yield* events.append({ attemptId: id, runNo: 2 }, [layerEvent(12), done(id)])
        yield* attempts.finish(id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
        assert.strictEqual((yield* refused(2))._tag, "RunOvertaken")
        const heard = yield* Stream.runCollect(events.follow(id))
        assert.deepStrictEqual(heard, [layerEvent(10), layerEvent(12), done(id)])
        const after = yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
        assert.deepInclude(after, { stage: "queued", progress: { done: 0, total: 5 } })
      })
    )

    it.effect("events and where the run is with them are kept together, or not at all", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const attempts = yield* AttemptRepo
        const transactor = yield* Transactor
        const progress = Effect.map(
          Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption),
          ({ progress: { done: count, total }, stage }) => [stage, count, total]
        )
        yield* events.append(run, [layerEvent(1)], { stage: "blocks", done: 2 })
        assert.deepStrictEqual(yield* progress, ["blocks", 2, 5])
        yield* events.append(run, [layerEvent(2)])
        yield* events.append(run, [layerEvent(3)], null)
        assert.deepStrictEqual(yield* progress, ["blocks", 2, 5])
        const back = Effect.andThen(
          events.append(run, [layerEvent(4)], { stage: "edges", done: 3, total: 8 }),
          Effect.fail("refused")
        )
        yield* Effect.flip(transactor.run(back))
        assert.deepStrictEqual(yield* progress, ["blocks", 2, 5])
        yield* events.append(run, [layerEvent(5)], { stage: "documents", done: 0, total: 12 })
        assert.deepStrictEqual(yield* progress, ["documents", 0, 12])
        yield* events.append(run, [layerEvent(6)], { stage: "documents", done: 1 })
        assert.deepStrictEqual(yield* progress, ["documents", 1, 12])
      })
    )

    it.effect("those of attempts that ended before a day are deleted, however many, and no others", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const ended = yield* Effect.all(Array.from({ length: 25 }, () => started))
        const open = yield* started
        const { events } = open
        for (const { id, run } of ended) {
          yield* events.append(run, [layerEvent(1), done(id)])
          yield* attempts.finish(id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
        }
        yield* events.append(open.run, [layerEvent(2)])
        const firstOf = ({ id }: typeof open) => events.follow(id).pipe(Stream.take(1), Stream.runHead)
        const finished = yield* Effect.forEach(ended, ({ id }) =>
          Effect.map(
            Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption),
            ({ finishedAt }) => finishedAt ?? DateTime.makeUnsafe(0)
          )
        )
        const last = finished.reduce(DateTime.max)
        yield* events.removeEnded(DateTime.subtract(finished.reduce(DateTime.min), { milliseconds: 1 }))
        assert.deepStrictEqual(
          yield* Effect.forEach(ended, firstOf),
          ended.map(() => Option.some(layerEvent(1)))
        )
        const remove = events.removeEnded(DateTime.add(last, { milliseconds: 1 }))
        yield* Effect.all([remove, remove, remove], { concurrency: "unbounded" })
        assert.deepStrictEqual(
          yield* Effect.forEach(ended, firstOf, { concurrency: "unbounded" }),
          ended.map(() => Option.none())
        )
        assert.deepStrictEqual(yield* firstOf(open), Option.some(layerEvent(2)))
      })
    )

    it.effect("who follows an attempt that is gone hears nothing and waits for nothing", () =>
      Effect.gen(function* () {
        const events = yield* RunEvents
        const gone = events.follow(AttemptId.make(newUuid()))
        assert.deepStrictEqual(yield* Effect.timeout(Stream.runCollect(gone), "20 seconds"), [])
      })
    )

    it.effect(
      "a page has the events after a number, each with its number and instant, and what is left",
      () =>
        Effect.gen(function* () {
          const { events, id, run } = yield* started
          const read = (after: number) => Effect.flatMap(events.read(id, after), Effect.fromOption)
          assert.deepStrictEqual(yield* read(0), { events: [], last: 0, isClosed: false })
          yield* events.append(run, [layerEvent(1), layerEvent(2)])
          yield* events.append(run, [layerEvent(3)])
          const whole = yield* read(0)
          assert.deepStrictEqual(
            whole.events.map(({ event, n }) => [n, event]),
            [1, 2, 3].map((n) => [n, layerEvent(n)])
          )
          const attempts = yield* AttemptRepo
          const { createdAt } = yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
          let before = createdAt.epochMilliseconds
          for (const { at } of whole.events) {
            assert.isAtLeast(at.epochMilliseconds, before)
            before = at.epochMilliseconds
          }
          assert.deepStrictEqual(yield* read(2), { ...whole, events: whole.events.slice(2) })
          assert.deepStrictEqual(yield* read(3), { ...whole, events: [] })
          assert.deepStrictEqual(yield* read(900), { ...whole, events: [] })
        })
    )

    it.effect("pages have at most 200 events and 1 MiB, and follow one another without a gap", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const long: GenerationEvent = {
          _tag: "QualityPhase",
          phase: "critique",
          status: "completed",
          issues: ["é".repeat(100_000)],
          removed: []
        }
        yield* events.append(
          run,
          Array.from({ length: 450 }, (_, n) => layerEvent(n))
        )
        yield* events.append(
          run,
          Array.from({ length: 7 }, () => long)
        )
        const sizes: Array<number> = []
        let after = 0
        for (let last = 1; after < last; ) {
          const page = yield* Effect.flatMap(events.read(id, after), Effect.fromOption)
          assert.deepStrictEqual(
            page.events.map(({ n }) => n),
            page.events.map((_, index) => after + index + 1)
          )
          sizes.push(page.events.length)
          last = page.last
          after += page.events.length
        }
        assert.deepStrictEqual(sizes, [200, 200, 55, 2])
      })
    )

    it.effect("an event that is longer than a page has a page of its own", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const longest: GenerationEvent = {
          _tag: "QualityPhase",
          phase: "critique",
          status: "completed",
          issues: ["x".repeat(1_200_000)],
          removed: []
        }
        yield* events.append(run, [longest, longest])
        for (const after of [0, 1]) {
          const page = yield* Effect.flatMap(events.read(id, after), Effect.fromOption)
          assert.deepStrictEqual(
            page.events.map(({ n }) => n),
            [after + 1]
          )
        }
      })
    )

    it.effect("who waits for the next events gets them once they are stored, however many wait", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        yield* events.append(run, [layerEvent(1)])
        const waiting = yield* Effect.forEach(Array.from({ length: 50 }), () =>
          Effect.forkChild(events.next(id, 1), { startImmediately: true })
        )
        const first = yield* Effect.flatMap(events.next(id, 0), Effect.fromOption)
        assert.deepStrictEqual(
          first.events.map(({ n }) => n),
          [1]
        )
        yield* events.append(run, [layerEvent(2), layerEvent(3)])
        for (const fiber of waiting) {
          const page = yield* Effect.flatMap(
            Effect.timeout(Fiber.join(fiber), "10 seconds"),
            Effect.fromOption
          )
          assert.deepStrictEqual(
            page.events.map(({ event, n }) => [n, event]),
            [2, 3].map((n) => [n, layerEvent(n)])
          )
        }
      })
    )

    it.effect(
      "nobody waits for a run that has ended, for events beyond the last one, or for an unknown attempt",
      () =>
        Effect.gen(function* () {
          const { events, id, run } = yield* started
          const attempts = yield* AttemptRepo
          const transactor = yield* Transactor
          const next = (after: number) => Effect.timeout(events.next(id, after), "10 seconds")
          yield* events.append(run, [layerEvent(1)])
          assert.deepStrictEqual(yield* next(5), Option.some({ events: [], last: 1, isClosed: false }))
          const waiting = yield* Effect.forkChild(next(1), { startImmediately: true })
          yield* transactor.run(
            Effect.andThen(
              events.append(run, [done(id)]),
              attempts.finish(id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
            )
          )
          const ended = yield* Effect.flatMap(Fiber.join(waiting), Effect.fromOption)
          assert.deepInclude(ended, { last: 2, isClosed: true })
          assert.deepStrictEqual(
            ended.events.map(({ event }) => event),
            [done(id)]
          )
          assert.deepStrictEqual(yield* next(2), Option.some({ events: [], last: 2, isClosed: true }))
          const unknown = AttemptId.make(newUuid())
          assert.deepStrictEqual(yield* events.next(unknown, 0), Option.none())
          assert.deepStrictEqual(yield* events.read(unknown, 0), Option.none())
        })
    )

    it.effect("of an attempt whose events were deleted it is known how many there were", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        const attempts = yield* AttemptRepo
        yield* events.append(run, [layerEvent(1), done(id)])
        yield* attempts.finish(id, { status: "failed", resultSummary: null, durationMs: 1, error: null })
        const { finishedAt } = yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption)
        yield* events.removeEnded(DateTime.add(finishedAt ?? DateTime.makeUnsafe(0), { milliseconds: 1 }))
        const nothing = Option.some({ events: [], last: 2, isClosed: true })
        assert.deepStrictEqual(yield* events.read(id, 0), nothing)
        assert.deepStrictEqual(yield* Effect.timeout(events.next(id, 0), "10 seconds"), nothing)
      })
    )

    it.effect("following can be left at any time", () =>
      Effect.gen(function* () {
        const { events, id, run } = yield* started
        yield* events.append(run, [layerEvent(1), layerEvent(2)])
        const heard = yield* events.follow(id).pipe(Stream.take(1), Stream.runCollect)
        assert.deepStrictEqual(heard, [layerEvent(1)])
      })
    )
  })
