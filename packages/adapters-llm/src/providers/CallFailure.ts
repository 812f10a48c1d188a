import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Data, type Duration, Option } from "effect"

/** A request without a whole answer, and the pause that the provider asks for before the next one, if it names one. */
export class CallFailure extends Data.TaggedError("CallFailure")<{
  readonly kind: ModelFailed["kind"]
  /** It is logged, so it contains no text of a provider or a caller. */
  readonly detail: string
  readonly retryAfter: Option.Option<Duration.Duration>
  /** What a model said that refused, for the caller and never for the log. */
  readonly says?: string
  /** Of an answer that was cut off, once that is known. */
  readonly cutAt?: NonNullable<ModelFailed["cutAt"]>
}> {}

/** A failure for which the provider names no pause. */
export const callFailure = (kind: ModelFailed["kind"], detail: string): CallFailure =>
  new CallFailure({ kind, detail, retryAfter: Option.none() })
