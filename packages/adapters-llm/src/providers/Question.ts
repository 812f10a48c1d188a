import type { CallPurpose } from "@design-workspace/domain/generation/attempts/CallUsage"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"

/** A question to a model, and its purpose. */
export interface Question {
  readonly purpose: CallPurpose
  readonly quality: Quality
  readonly text: string
}
