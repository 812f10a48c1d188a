import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Data, type Duration, Option } from "effect"

/** A request that brought no whole answer, and after which time its provider wants to be asked again, if it says so. */
export class CallFailure extends Data.TaggedError("CallFailure")<{
  readonly kind: ModelFailed["kind"]
  /** Is logged, so it holds nothing that a provider or a caller wrote. */
  readonly detail: string
  readonly retryAfter: Option.Option<Duration.Duration>
}> {}

/** A failure after which the provider names no time. */
export const callFailure = (kind: ModelFailed["kind"], detail: string): CallFailure =>
  new CallFailure({ kind, detail, retryAfter: Option.none() })
