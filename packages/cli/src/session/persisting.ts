import { Duration, Effect, Predicate, Schedule } from "effect"
import { exitCodes } from "../output/exitCodes.ts"
import type { Failure } from "../output/Failure.ts"
import { tell } from "../output/print.ts"

/** How long the server asks to be left alone. */
const askedPause = ({ refusal }: Failure): Duration.Duration =>
  Predicate.hasProperty(refusal, "retry_after_seconds") && Predicate.isNumber(refusal.retry_after_seconds)
    ? Duration.seconds(refusal.retry_after_seconds)
    : Duration.zero

const pauses = Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("10 seconds")]).pipe(
  Schedule.jittered,
  Schedule.setInputType<Failure>(),
  Schedule.modifyDelay(({ duration, input }) => Effect.succeed(Duration.max(duration, askedPause(input))))
)

const mayPass = ({ exitCode }: Failure): boolean => exitCode === exitCodes.unavailable

/** The call over restarts of the server and lines that are cut, for as long as it takes; the person is told once. */
export const persisting = <A>(call: Effect.Effect<A, Failure>) =>
  Effect.catchIf(call, mayPass, ({ message }) =>
    Effect.andThen(
      tell(`${message} Trying again until it can; Ctrl-C ends that.`),
      Effect.retry(call, { while: mayPass, schedule: pauses })
    )
  )
