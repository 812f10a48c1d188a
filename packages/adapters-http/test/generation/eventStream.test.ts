import { jobEventPayloads } from "@design-workspace/api/generation/EventWire"
import { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { AttemptId, ItemId } from "@design-workspace/domain/shared/Ids"
import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Deferred, Effect, Exit, Fiber, Latch, type Schema, Stream, String } from "effect"
import { TestClock } from "effect/testing"
import { jsonOf } from "../../src/answers/Representation.ts"
import { eventStream } from "../../src/generation/eventStream.ts"
import { makeOpenStreams } from "../../src/generation/openStreams.ts"

const attemptId = AttemptId.make("01999999-0000-7000-8000-000000000001")
const poll = "https://designs.example.org/api/jobs/01999999-0000-7000-8000-000000000002"
const started: GenerationEvent = { _tag: "Stage", stage: "layers", status: "started" }
const layer: GenerationEvent = { _tag: "Layer", id: ItemId.make("front"), name: "Front" }
const done: GenerationEvent = {
  _tag: "Done",
  attemptId,
  resultSummary: { layersCount: 1, blocksCount: 2, specialtiesCount: 3 },
  durationMs: 40
}
const failed: GenerationEvent = { _tag: "Failed", code: "CANCELLED", message: "Cancelled.", attemptId }

const text = (events: Stream.Stream<GenerationEvent>, draining: Effect.Effect<void> = Effect.never) =>
  Effect.scoped(
    Effect.flatMap(makeOpenStreams(draining), (open) =>
      eventStream({ attemptId, poll, events }, open).pipe(Stream.decodeText, Stream.mkString)
    )
  )

/** A reader who takes one part after the other. */
const parts = (events: Stream.Stream<GenerationEvent>, draining: Effect.Effect<void> = Effect.never) =>
  Effect.gen(function* () {
    const open = yield* makeOpenStreams(draining)
    const pull = yield* Stream.toPull(eventStream({ attemptId, poll, events }, open))
    const taken = Effect.map(pull, (bytes) => bytes.map((it) => new TextDecoder().decode(it)).join(""))
    return { take: taken, isOver: Effect.map(Effect.exit(pull), Exit.isFailure) }
  })

const sent = [
  'event: stage\ndata: {"stage":"layers","status":"started"}\n\n',
  'event: layer\ndata: {"id":"front","name":"Front"}\n\n'
].join("")
const doneFrame = `event: done\ndata: {"attempt_id":"${attemptId}","result_summary":{"layers_count":1,"blocks_count":2,"specialties_count":3},"duration_ms":40}\n\n`
const stoppingFrame = `event: error\ndata: {"code":"SERVER_STOPPING","message":"The server is stopping, the run goes on: read its job at ${poll}.","attempt_id":"${attemptId}"}\n\n`

describe("eventStream", () => {
  it.effect("sends every event and ends with done", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* text(Stream.make(started, layer, done)), sent + doneFrame)
    })
  )

  it.effect("ends with error where the run fails", () =>
    Effect.gen(function* () {
      const error = `event: error\ndata: {"code":"CANCELLED","message":"Cancelled.","attempt_id":"${attemptId}"}\n\n`
      assert.strictEqual(yield* text(Stream.make(started, layer, failed)), sent + error)
    })
  )

  it.effect(
    "where the events cannot be read any further, its last event is one error that names the job",
    () =>
      Effect.gen(function* () {
        const events = Stream.concat(Stream.make(started, layer), Stream.die(new Error("a secret")))
        const broken = `event: error\ndata: {"code":"INTERNAL","message":"A fault of the service prevents it from sending more events. This does not end the run: read its job at ${poll}.","attempt_id":"${attemptId}"}\n\n`
        assert.strictEqual(yield* text(events), sent + broken)
      })
  )

  it.effect("once the server stops, its last event is one error that says where the run is read on", () =>
    Effect.gen(function* () {
      const heard = yield* Deferred.make<void>()
      const stop = yield* Latch.make()
      const events = Stream.concat(
        Stream.make(started, layer),
        Stream.fromEffectDrain(Effect.andThen(Deferred.succeed(heard, undefined), Effect.never))
      )
      const fiber = yield* Effect.forkChild(text(events, stop.await))
      yield* Deferred.await(heard)
      yield* stop.open
      assert.strictEqual(yield* Fiber.join(fiber), sent + stoppingFrame)
    })
  )

  it.effect("a server that stops already says so at once", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* text(Stream.never, Effect.void), stoppingFrame)
    })
  )

  it.effect("has one last event also where the run ends while the server stops", () =>
    Effect.gen(function* () {
      const stop = yield* Latch.make()
      const events = Stream.concat(Stream.make(started, layer), Stream.fromEffect(Effect.as(stop.open, done)))
      const whole = yield* text(events, stop.await)
      assert.include([sent + doneFrame, sent + stoppingFrame], whole)
    })
  )

  it.effect("after 15 s of silence comes a comment line", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        text(
          Stream.concat(
            Stream.make(started, layer),
            Stream.fromEffect(Effect.delay(Effect.succeed(done), "40 seconds"))
          )
        )
      )
      yield* TestClock.adjust("1 minute")
      const silent = ": keep-alive\n\n"
      assert.strictEqual(yield* Fiber.join(fiber), sent + silent + silent + doneFrame)
    })
  )

  describe("once the reader lost the right", () => {
    const forbiddenFrame = `event: error\ndata: {"code":"FORBIDDEN","message":"You may follow this generation no longer: the token or session has ended, or the right to generate the collection was lost. Sign in again, or ask an admin of its organisation.","attempt_id":"${attemptId}"}\n\n`
    const events = Stream.concat(Stream.make(started, layer), Stream.never)
    const silent = ": keep-alive\n\n"

    it.effect("its last event is one error, within 30 s; until then every look asks once", () =>
      Effect.gen(function* () {
        let looks = 0
        let isHeld = true
        const holds = Effect.sync(() => {
          looks += 1
          return isHeld
        })
        const open = yield* makeOpenStreams(Effect.never)
        const follower = yield* Effect.forkChild(
          eventStream({ attemptId, poll, events, right: { key: "a", holds } }, open).pipe(
            Stream.decodeText,
            Stream.mkString
          ),
          { startImmediately: true }
        )
        yield* TestClock.adjust("2 minutes")
        assert.isAtLeast(looks, 4)
        assert.isAtMost(looks, 5)
        isHeld = false
        yield* TestClock.adjust("30 seconds")
        const whole = yield* Fiber.join(follower)
        assert.strictEqual(
          whole.replaceAll(silent, ""),
          `${whole.slice(0, whole.indexOf(silent))}${forbiddenFrame}`
        )
      }).pipe(Effect.scoped)
    )

    it.effect(
      "streams of one credential and collection share a look, and others are looked at by themselves",
      () =>
        Effect.gen(function* () {
          const looks: Array<string> = []
          const right = (key: string, holds: boolean) => ({
            key,
            holds: Effect.sync(() => {
              looks.push(key)
              return holds
            })
          })
          const open = yield* makeOpenStreams(Effect.never)
          const follow = (key: string, holds: boolean) =>
            eventStream({ attemptId, poll, events, right: right(key, holds) }, open).pipe(
              Stream.decodeText,
              Stream.mkString,
              Effect.forkChild({ startImmediately: true })
            )
          const lost = yield* Effect.forEach(["a", "a", "a"], (key) => follow(key, false))
          const kept = yield* follow("b", true)
          yield* TestClock.adjust("30 seconds")
          for (const fiber of lost) assert.include(yield* Fiber.join(fiber), forbiddenFrame)
          assert.deepStrictEqual(looks, ["a", "b"])
          assert.strictEqual(kept.pollUnsafe(), undefined)
        }).pipe(Effect.scoped)
    )

    it.effect("a check that fails ends no stream, and the next one does", () =>
      Effect.gen(function* () {
        let looks = 0
        const holds = Effect.suspend(() => {
          looks += 1
          return looks === 1 ? Effect.die(new Error("the database is away")) : Effect.succeed(false)
        })
        const open = yield* makeOpenStreams(Effect.never)
        const follower = yield* Effect.forkChild(
          eventStream({ attemptId, poll, events, right: { key: "a", holds } }, open).pipe(
            Stream.decodeText,
            Stream.mkString
          ),
          { startImmediately: true }
        )
        yield* TestClock.adjust("40 seconds")
        assert.strictEqual(follower.pollUnsafe(), undefined)
        yield* TestClock.adjust("20 seconds")
        assert.include(yield* Fiber.join(follower), forbiddenFrame)
      }).pipe(Effect.scoped)
    )

    it.effect("who reads a run's last event in time gets that, and no second one", () =>
      Effect.gen(function* () {
        const right = { key: "a", holds: Effect.succeed(false) }
        const open = yield* makeOpenStreams(Effect.never)
        const ended = Stream.concat(
          Stream.make(started, layer),
          Stream.fromEffect(Effect.delay(Effect.succeed(done), "5 seconds"))
        )
        const fiber = yield* Effect.forkChild(
          eventStream({ attemptId, poll, events: ended, right }, open).pipe(
            Stream.decodeText,
            Stream.mkString
          )
        )
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* Fiber.join(fiber), sent + doneFrame)
      }).pipe(Effect.scoped)
    )
  })

  it.effect("is read no further than two parts ahead of a reader that is slow", () =>
    Effect.gen(function* () {
      let read = 0
      const events = Stream.fromEffectRepeat(
        Effect.sync(() => {
          read += 1
          return layer
        })
      )
      const first = yield* parts(events)
      yield* first.take
      yield* TestClock.adjust("2 minutes")
      assert.isAtMost(read, 3)
      yield* first.take
      yield* TestClock.adjust("2 minutes")
      assert.isAtMost(read, 4)
    }).pipe(Effect.scoped)
  )

  it.effect("comments do not pile up before a reader that is slow", () =>
    Effect.gen(function* () {
      const reader = yield* parts(Stream.concat(Stream.make(started, layer), Stream.never))
      assert.strictEqual(yield* reader.take, sent)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(yield* reader.take, ": keep-alive\n\n")
      const next = yield* Effect.forkChild(reader.take, { startImmediately: true })
      yield* TestClock.adjust("14 seconds")
      assert.strictEqual(next.pollUnsafe(), undefined)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* Fiber.join(next), ": keep-alive\n\n")
    }).pipe(Effect.scoped)
  )

  it.effect("a slow reader gets the event that the server stops, and not the end that came after", () =>
    Effect.gen(function* () {
      const stop = yield* Latch.make()
      const letEnd = yield* Latch.make()
      const events = Stream.concat(
        Stream.make(started, layer),
        Stream.fromEffect(Effect.as(letEnd.await, done))
      )
      const reader = yield* parts(events, stop.await)
      assert.strictEqual(yield* reader.take, sent)
      yield* stop.open
      yield* Effect.yieldNow
      yield* letEnd.open
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* reader.take, stoppingFrame)
      assert.isTrue(yield* reader.isOver)
    }).pipe(Effect.scoped)
  )

  it.effect.prop(
    "writes every event as the published schema of its payload does",
    [Arbitrary.schema(GenerationEvent)],
    ([event]) =>
      Effect.gen(function* () {
        const whole = yield* text(Stream.make(event))
        const [, name = "", data = ""] = /^event: (.*)\ndata: (.*)\n\n$/.exec(whole) ?? []
        const { _tag, ...payload } = event
        assert.strictEqual(
          name,
          String.camelToSnake(_tag === "Failed" ? "error" : _tag.charAt(0).toLowerCase() + _tag.slice(1))
        )
        const wire: Schema.Codec<unknown, unknown> = jobEventPayloads[name as keyof typeof jobEventPayloads]
        assert.strictEqual(data, JSON.stringify(jsonOf(wire)(payload)))
      }),
    { arbitrary: { runs: 300, seed: 7 } }
  )
})
