import { Effect, Exit, Stream } from "effect"
import type { CallPurpose } from "../../src/generation/attempts/Attempt.ts"
import { type MeteredCall, ModelMeter } from "../../src/generation/attempts/ModelMeter.ts"
import type { ModelFailure } from "../../src/generation/outcome/GenerationErrors.ts"

/** What a metered call may take, and what it then reports: 70 of it. */
export const mayTake = 100
export const taken = { inputTokens: 50, outputTokens: 20, cachedTokens: 8, durationMs: 0 }

const unreported = { inputTokens: null, outputTokens: null, cachedTokens: null, durationMs: 0 }

/** An answer as a metered model gives it: admitted before, recorded after, however it ended. */
export const meteredCall = <A>(
  purpose: CallPurpose,
  answer: Stream.Stream<A, ModelFailure>
): Stream.Stream<A, ModelFailure> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { admit, record } = yield* ModelMeter
      yield* admit(mayTake)
      return Stream.onExit(answer, (exit) => {
        const call: MeteredCall = Exit.isSuccess(exit)
          ? { purpose, ...taken, finish: "stop", answered: true }
          : {
              purpose,
              ...unreported,
              finish: Exit.hasInterrupts(exit) ? "left" : "timed_out",
              answered: true
            }
        return record(call)
      })
    })
  )
