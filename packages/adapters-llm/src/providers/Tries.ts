import { Duration, Option } from "effect"
import type { CallFailure } from "./CallFailure.ts"

/**
 * How often a question was repeated before the first line of its answer, and how often the answer was continued after
 * it.
 */
export interface Tries {
  readonly retries: number
  readonly continuations: number
}

/** The count at the first request. */
export const noTries: Tries = { retries: 0, continuations: 0 }

const most: Tries = { retries: 2, continuations: 2 }

/** The maximum number of full-length answers to one question: the first, and its continuations. */
export const mostAnswers = 1 + most.continuations

/** Failures after which another try would fail as well. */
const hopeless: ReadonlySet<CallFailure["kind"]> = new Set(["misconfigured", "rejected"])

/** A provider that asks for a longer pause than this is not tried again. */
const longestPause = Duration.seconds(60)

/**
 * The next try after a failure, and the pause before it: as long as the provider says, else 1 s, then 2 s. None if no
 * try is left, or none would help.
 */
export const nextTry = (
  tries: Tries,
  { kind, retryAfter }: CallFailure,
  begun: boolean
): Option.Option<{ readonly tries: Tries; readonly pause: Duration.Duration }> => {
  const which = begun ? "continuations" : "retries"
  const pause = Option.getOrElse(retryAfter, () => Duration.seconds(2 ** tries[which]))
  return hopeless.has(kind) || tries[which] >= most[which] || Duration.isGreaterThan(pause, longestPause)
    ? Option.none()
    : Option.some({ tries: { ...tries, [which]: tries[which] + 1 }, pause })
}
