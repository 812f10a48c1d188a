import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { Clock, Effect, Fiber, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { type ModelPeer, startModelPeer } from "./ModelPeer.ts"

/** Whether this process had nothing to do for most of a millisecond. */
const isIdle = async (): Promise<boolean> => {
  const before = performance.eventLoopUtilization()
  await pause(1)
  return performance.eventLoopUtilization(before).utilization < 0.5
}

/** Resolves once nothing moves: what was sent is read, and what follows from it is done. */
const quiet = async (isSending: () => boolean): Promise<void> => {
  for (let still = 0; still < 4; still += 1) if (!(await isIdle()) || isSending()) still = -1
}

/**
 * Runs an effect that waits by the test clock and talks by a real network: a second passes by the test clock whenever
 * nothing moves, so that waiting takes no time, and an answer is never too late.
 */
export const whileTimePasses = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  isSending: () => boolean = () => false
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    while (fiber.pollUnsafe() === undefined) {
      yield* Effect.promise(() => quiet(isSending))
      if (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("1 second")
    }
    return yield* Fiber.join(fiber)
  })

/** Runs what talks with a peer of its own, while time passes. */
export const withModelPeer = <A, E, R>(
  run: (peer: ModelPeer) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const peer = yield* Effect.acquireRelease(
      Effect.promise(() => startModelPeer(() => clock.currentTimeMillisUnsafe())),
      (it) => Effect.promise(() => it.stop())
    )
    return yield* whileTimePasses(run(peer), peer.isSending)
  })
