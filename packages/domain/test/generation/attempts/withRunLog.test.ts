import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Latch } from "effect"
import { withRunLog } from "../../../src/generation/attempts/withRunLog.ts"
import type { RunningEvent } from "../../../src/generation/outcome/GenerationEvent.ts"

const stage = (name: "blocks" | "edges" | "layers"): RunningEvent => ({
  _tag: "Stage",
  stage: name,
  status: "started"
})

describe("withRunLog", () => {
  it.effect("records what comes while a batch is written as one batch, all before it returns", () =>
    Effect.gen(function* () {
      const batches: Array<ReadonlyArray<RunningEvent>> = []
      const [writing, written] = [yield* Latch.make(), yield* Latch.make()]
      const record = (batch: ReadonlyArray<RunningEvent>) =>
        Effect.andThen(
          Effect.sync(() => void batches.push(batch)),
          Effect.andThen(writing.open, written.await)
        )
      const running = yield* Effect.forkChild(
        withRunLog(record, (emit) =>
          Effect.gen(function* () {
            yield* emit(stage("layers"))
            yield* writing.await
            yield* emit(stage("blocks"))
            yield* emit(stage("edges"))
            return "made"
          })
        )
      )
      yield* writing.await
      yield* written.open
      assert.strictEqual(yield* Fiber.join(running), "made")
      assert.deepStrictEqual(batches, [[stage("layers")], [stage("blocks"), stage("edges")]])
    })
  )

  it.effect("records the events before the body failed, and fails as it did", () =>
    Effect.gen(function* () {
      const recorded: Array<RunningEvent> = []
      const record = (batch: ReadonlyArray<RunningEvent>) => Effect.sync(() => void recorded.push(...batch))
      const body = withRunLog(record, (emit) => Effect.andThen(emit(stage("layers")), Effect.fail("no")))
      assert.strictEqual(yield* Effect.flip(body), "no")
      assert.deepStrictEqual(recorded, [stage("layers")])
    })
  )

  it.effect("stops the body once a batch is refused, and fails as the recording did", () =>
    Effect.gen(function* () {
      const stopped = yield* Deferred.make<void>()
      const body = withRunLog(
        () => Effect.fail("refused"),
        (emit) =>
          Effect.andThen(emit(stage("layers")), Effect.never).pipe(
            Effect.onInterrupt(() => Deferred.succeed(stopped, undefined))
          )
      )
      assert.strictEqual(yield* Effect.flip(body), "refused")
      assert.isTrue(yield* Deferred.isDone(stopped))
    })
  )

  it.effect("records nothing any more once it is interrupted", () =>
    Effect.gen(function* () {
      const writing = yield* Latch.make()
      const ended = yield* Deferred.make<void>()
      const record = () =>
        Effect.andThen(writing.open, Effect.never).pipe(
          Effect.onInterrupt(() => Deferred.succeed(ended, undefined))
        )
      const running = yield* Effect.forkChild(
        withRunLog(record, (emit) => Effect.andThen(emit(stage("layers")), Effect.never))
      )
      yield* writing.await
      yield* Fiber.interrupt(running)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(running)))
      assert.isTrue(yield* Deferred.isDone(ended))
    })
  )
})
