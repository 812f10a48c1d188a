import { Duration, Option } from "effect"
import type { CallFailure } from "./CallFailure.ts"

/** How often a question was sent again, by why. */
export interface Tries {
  readonly afterOutages: number
  readonly repetitions: number
  readonly continuations: number
}

export const noTries: Tries = { afterOutages: 0, repetitions: 0, continuations: 0 }

const most = { afterOutages: Number.POSITIVE_INFINITY, repetitions: 2, continuations: 2 }

/** Of full length: the first, and its continuations. */
export const mostAnswers = 1 + most.continuations

export interface Progress {
  readonly begun: boolean
  readonly advanced: boolean
}

const outages: ReadonlySet<CallFailure["kind"]> = new Set([
  "rate_limited",
  "unavailable",
  "interrupted",
  "timed_out"
])

/** Null if it would fail in the same way. */
const kindOfTry = ({ kind }: CallFailure, { advanced, begun }: Progress): keyof Tries | null => {
  if (outages.has(kind)) return "afterOutages"
  if (kind === "incomplete") return begun ? "continuations" : "repetitions"
  return kind === "cut_off" && advanced ? "continuations" : null
}

const longestOwnPause = 30

/** After 1 s, 2 s, 4 s and so on up to half a minute, or when the provider says; none if none would help. */
export const nextTry = (
  tries: Tries,
  failure: CallFailure,
  progress: Progress
): Option.Option<{ readonly tries: Tries; readonly pause: Duration.Duration }> => {
  const which = kindOfTry(failure, progress)
  if (which === null || tries[which] >= most[which]) return Option.none()
  const own = Duration.seconds(Math.min(2 ** tries[which], longestOwnPause))
  const pause = Duration.max(
    own,
    Option.getOrElse(failure.retryAfter, () => Duration.zero)
  )
  return Option.some({ tries: { ...tries, [which]: tries[which] + 1 }, pause })
}
