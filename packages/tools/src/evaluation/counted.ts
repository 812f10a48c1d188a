import { type MeteredCall, ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { Duration, Effect } from "effect"

export interface Taken {
  readonly seconds: number
  /** Requests to the model, including repeated ones; none for the offline model. */
  readonly calls: number
  /** As far as the provider reported them; null if it reported none. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

const total = (numbers: ReadonlyArray<number | null>): number | null =>
  numbers.reduce((sum, it) => (it === null ? sum : (sum ?? 0) + it), null)

/** Counts the time and the requests to the model. Budgets of tokens do not count. */
export const counted = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<readonly [Taken, A], E, R> =>
  Effect.suspend(() => {
    const calls: Array<MeteredCall> = []
    return Effect.timed(work).pipe(
      Effect.provideService(ModelMeter, {
        admit: () => Effect.void,
        record: (call) => Effect.sync(() => void calls.push(call))
      }),
      Effect.map(
        ([took, made]) =>
          [
            {
              seconds: Duration.toMillis(took) / 1_000,
              calls: calls.length,
              inputTokens: total(calls.map((call) => call.inputTokens)),
              outputTokens: total(calls.map((call) => call.outputTokens))
            },
            made
          ] as const
      )
    )
  })
