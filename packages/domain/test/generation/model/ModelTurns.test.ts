import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Latch, Layer } from "effect"
import { TestClock } from "effect/testing"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { ModelTurns } from "../../../src/generation/model/ModelTurns.ts"
import { ModelBusy, ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"

/** Two turns at a time, of 10 minutes each, and at most 30 seconds of waiting. */
const TwoTurns = Layer.effect(
  GenerationSettings,
  Effect.map(GenerationSettings, (settings) => ({ ...settings, concurrency: 2 }))
)

/** Something that asks the model until it is let go, and whether it has begun and has been stopped. */
const asking = Effect.gen(function* () {
  const turns = yield* ModelTurns
  const [begun, end, stopped] = [yield* Latch.make(), yield* Latch.make(), yield* Latch.make()]
  const run = Effect.andThen(begun.open, end.await).pipe(
    Effect.as("made"),
    Effect.onInterrupt(() => stopped.open)
  )
  const fiber = yield* Effect.forkChild(turns.take(run), { startImmediately: true })
  return { begun, end, stopped, fiber }
})

const fails = (fiber: Fiber.Fiber<unknown, unknown>) => Effect.flip(Fiber.join(fiber))

describe("ModelTurns.take", () => {
  const test = (title: string, body: Effect.Effect<void, unknown, ModelTurns>) =>
    it.effect(title, () => Effect.provide(body, ModelTurns.layer.pipe(Layer.provide(TwoTurns))))

  test(
    "runs as many as may run, and the next when one has ended",
    Effect.gen(function* () {
      const [first, second, third] = [yield* asking, yield* asking, yield* asking]
      yield* Effect.all([first.begun.await, second.begun.await])
      yield* TestClock.adjust("29 seconds")
      assert.isFalse(third.begun.isOpen())
      yield* first.end.open
      yield* third.begun.await
      yield* third.end.open
      assert.deepStrictEqual(
        [yield* Fiber.join(first.fiber), yield* Fiber.join(third.fiber)],
        ["made", "made"]
      )
    })
  )

  test(
    "who gets no turn for 30 seconds learns that the model is busy, and takes none later",
    Effect.gen(function* () {
      const [first, second, third] = [yield* asking, yield* asking, yield* asking]
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(yield* fails(third.fiber), new ModelBusy({ retryAfterSeconds: 30 }))
      yield* first.end.open
      yield* second.end.open
      const [fourth, fifth] = [yield* asking, yield* asking]
      yield* Effect.all([fourth.begun.await, fifth.begun.await])
      assert.isFalse(third.begun.isOpen())
    })
  )

  test(
    "a turn ends with the window, however long it was waited for, and the model is stopped",
    Effect.gen(function* () {
      const [first] = [yield* asking, yield* asking]
      const third = yield* asking
      yield* TestClock.adjust("20 seconds")
      yield* first.end.open
      yield* third.begun.await
      yield* TestClock.adjust(Duration.subtract(Duration.minutes(10), Duration.millis(1)))
      assert.isFalse(third.stopped.isOpen())
      yield* TestClock.adjust("1 millis")
      const failure = yield* fails(third.fiber)
      assert.instanceOf(failure, ModelFailed)
      assert.deepInclude(failure, { kind: "timed_out" })
      assert.isTrue(third.stopped.isOpen())
    })
  )

  test(
    "who goes away stops the model, or leaves the queue, and lets the next one in",
    Effect.gen(function* () {
      const [first] = [yield* asking, yield* asking]
      const [third, fourth] = [yield* asking, yield* asking]
      yield* Fiber.interrupt(third.fiber)
      yield* Fiber.interrupt(first.fiber)
      assert.isTrue(first.stopped.isOpen())
      yield* fourth.begun.await
      assert.isFalse(third.begun.isOpen())
    })
  )
})
