import { Context, Effect, Layer, Semaphore } from "effect"
import { inTurn } from "../../shared/inTurn.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { ModelBusy, ModelFailed, queueRetrySeconds } from "../outcome/GenerationErrors.ts"

/** How requests that wait for the model's result (proposals and previews) take turns. */
export class ModelTurns extends Context.Service<
  ModelTurns,
  {
    /**
     * Runs the work, at most `GenerationSettings.concurrency` at a time. After `workerWait` without a turn it fails
     * with `ModelBusy`; after the window of its turn, with `ModelFailed`. Interruption stops the model and lets the
     * next one in.
     */
    readonly take: <A, E, R>(run: Effect.Effect<A, E, R>) => Effect.Effect<A, E | ModelBusy | ModelFailed, R>
  }
>()("@design-workspace/domain/ModelTurns") {
  static readonly layer = Layer.effect(
    ModelTurns,
    Effect.gen(function* () {
      const { concurrency, window, workerWait } = yield* GenerationSettings
      const permits = yield* Semaphore.make(concurrency)
      const tooBusy = () => Effect.fail(new ModelBusy({ retryAfterSeconds: queueRetrySeconds }))
      const tooLong = () =>
        Effect.fail(new ModelFailed({ kind: "timed_out", detail: "the model took longer than the window" }))

      return ModelTurns.of({
        take: (run) =>
          inTurn(
            permits,
            { longestWait: workerWait, orElse: tooBusy },
            Effect.timeoutOrElse(run, { duration: window, orElse: tooLong })
          )
      })
    })
  )
}
