import { Context, Deferred, Effect, Layer, Semaphore } from "effect"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { ModelBusy, ModelFailed, queueRetrySeconds } from "../outcome/GenerationErrors.ts"

export class ModelTurns extends Context.Service<
  ModelTurns,
  {
    /** Fails with `ModelBusy` after `workerWait` without a turn, with `ModelFailed` after the window of its turn. */
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
        take: Effect.fnUntraced(function* (run) {
          const begun = yield* Deferred.make<void>()
          const inWindow = Effect.timeoutOrElse(run, { duration: window, orElse: tooLong })
          const turn = Effect.andThen(Deferred.succeed(begun, undefined), inWindow)
          // Only the turn itself returns its permit, so a timeout has to stop waiting from outside of it.
          const waiting = Deferred.await(begun).pipe(
            Effect.timeoutOrElse({ duration: workerWait, orElse: tooBusy }),
            Effect.andThen(Effect.never)
          )
          return yield* Effect.raceFirst(permits.withPermits(1)(turn), waiting)
        })
      })
    })
  )
}
