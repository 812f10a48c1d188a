import { Effect, Semaphore } from "effect"
import { ModelFailed } from "./GenerationErrors.ts"
import { GenerationSettings } from "./GenerationSettings.ts"

/**
 * Makes the way in which requests that wait for a model take turns: `GenerationSettings.concurrency` of them at a time, each
 * for the window at most. Interruption stops the model and lets the next one in.
 */
export const modelTurns = Effect.gen(function* () {
  const { concurrency, window } = yield* GenerationSettings
  const permits = yield* Semaphore.make(concurrency)
  const tooLong = () =>
    Effect.fail(new ModelFailed({ kind: "unavailable", detail: "the model took longer than the window" }))
  return <A, E>(run: Effect.Effect<A, E>): Effect.Effect<A, E | ModelFailed> =>
    run.pipe(Effect.timeoutOrElse({ duration: window, orElse: tooLong }), permits.withPermits(1))
})
