import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Data, type Duration, Option } from "effect"

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
