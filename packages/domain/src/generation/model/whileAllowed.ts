import { Effect, Schedule, Stream } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import { ModelMeter } from "../attempts/ModelMeter.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { DesignModel } from "./DesignModel.ts"

/** The check runs before each request, whoever reads the answer. */
export const modelWhile = (
  model: DesignModel["Service"],
  check: Effect.Effect<void, Forbidden>
): DesignModel["Service"] => {
  const checked = Stream.fromEffectDrain(check)
  return DesignModel.of({
    ...model,
    stage: (ask) => Stream.concat(checked, model.stage(ask)),
    decompose: (ask) => Stream.concat(checked, model.decompose(ask)),
    critique: (...ask) => Effect.andThen(check, model.critique(...ask)),
    repair: (...ask) => Stream.concat(checked, model.repair(...ask))
  })
}

export const requestsWhile = <A, E, R>(
  run: Effect.Effect<A, E, R>,
  check: Effect.Effect<void, Forbidden>
): Effect.Effect<A, E, R> =>
  Effect.flatMap(ModelMeter, (meter) =>
    Effect.provideService(run, ModelMeter, {
      ...meter,
      admit: (tokens) => Effect.andThen(check, meter.admit(tokens))
    })
  )

/** Fails once the check does: between requests, which may take long, the right is checked too (contract 8.6). */
export const onceRefused = (check: Effect.Effect<void, Forbidden>): Effect.Effect<never, RunFailure> =>
  Effect.schedule(check, Schedule.spaced("30 seconds")).pipe(
    Effect.mapError(() => runFailures.rightLost),
    Effect.andThen(Effect.never)
  )
