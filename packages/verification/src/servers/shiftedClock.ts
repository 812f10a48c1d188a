import { Clock, Duration, Effect, Layer } from "effect"

/** Only the test moves it, however slow the machine; sleeping takes its real time. */
export type ShiftedClock = ReturnType<typeof shiftedClock>

export const shiftedClock = () => {
  const real = Effect.runSync(Clock.clockWith(Effect.succeed))
  const start = real.currentTimeMillisUnsafe()
  let ahead = 0
  const millis = () => start + ahead
  const nanos = (from: bigint) => () => from + BigInt(ahead) * 1_000_000n
  const wallNanos = nanos(real.currentTimeNanosUnsafe())
  const monotonicNanos = nanos(real.monotonicTimeNanosUnsafe())
  return {
    layer: Layer.succeed(Clock.Clock, {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: wallNanos,
      currentTimeNanos: Effect.sync(wallNanos),
      monotonicTimeNanosUnsafe: monotonicNanos,
      monotonicTimeNanos: Effect.sync(monotonicNanos),
      sleep: (duration) => real.sleep(duration)
    }),
    advance: (duration: Duration.Input) => {
      ahead += Duration.toMillis(duration)
    },
    /** In milliseconds since 1970. */
    now: millis
  }
}
