import { type Cause, Effect, Fiber, Queue, Stream } from "effect"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"

type Emit = (event: RunningEvent) => Effect.Effect<void>

/**
 * `emit` never waits: what arrives while a batch is written is the next batch. If one cannot be recorded, the body is
 * stopped. Unless interrupted, this returns once all is recorded.
 */
export const withRunLog = Effect.fnUntraced(function* <A, E, E2>(
  record: (events: ReadonlyArray<RunningEvent>) => Effect.Effect<void, E2>,
  body: (emit: Emit) => Effect.Effect<A, E>
) {
  const queue = yield* Queue.unbounded<RunningEvent, Cause.Done>()
  const writer = yield* Effect.forkScoped(Stream.runForEachArray(Stream.fromQueue(queue), record))
  const refused = Effect.andThen(Fiber.join(writer), Effect.never)
  const made = body((event) => Effect.asVoid(Queue.offer(queue, event)))
  const exit = yield* Effect.exit(Effect.raceFirst(made, refused))
  yield* Queue.end(queue)
  yield* Fiber.join(writer)
  return yield* exit
}, Effect.scoped)
