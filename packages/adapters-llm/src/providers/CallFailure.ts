import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Data, Duration, Option } from "effect"

/** `retryAfter` is the pause that the provider asks for. */
export class CallFailure extends Data.TaggedError("CallFailure")<{
  readonly kind: ModelFailed["kind"]
  /** It is logged, so it contains no text of a provider or a caller. */
  readonly detail: string
  readonly retryAfter: Option.Option<Duration.Duration>
  /** For the caller, and never for the log. */
  readonly says?: string
  readonly cutAt?: NonNullable<ModelFailed["cutAt"]>
}> {}

export const callFailure = (kind: ModelFailed["kind"], detail: string): CallFailure =>
  new CallFailure({ kind, detail, retryAfter: Option.none() })

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

interface Progress {
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
