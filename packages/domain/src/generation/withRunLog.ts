import { type Cause, Effect, Fiber, Queue, Stream } from "effect"
import type { RunningEvent } from "./StageRun.ts"

type Emit = (event: RunningEvent) => Effect.Effect<void>

/**
 * Runs the body with an `emit` that never waits. Events are recorded in their order, all that came while the batch
 * before was written in one batch, and the last one before this returns, however the body ends.
 */
export const withRunLog = Effect.fnUntraced(function* <A, E>(
  record: (events: ReadonlyArray<RunningEvent>) => Effect.Effect<void>,
  body: (emit: Emit) => Effect.Effect<A, E>
) {
  const queue = yield* Queue.unbounded<RunningEvent, Cause.Done>()
  const writer = yield* Effect.forkChild(Stream.runForEachArray(Stream.fromQueue(queue), record))
  const exit = yield* Effect.exit(body((event) => Effect.asVoid(Queue.offer(queue, event))))
  yield* Queue.end(queue)
  yield* Fiber.join(writer)
  return yield* exit
})
