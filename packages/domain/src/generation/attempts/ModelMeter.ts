import { Context, Effect } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { BudgetSpent } from "../outcome/GenerationErrors.ts"
import type { CallUsage } from "./Attempt.ts"

export interface MeteredCall extends CallUsage {
  /** Whether a piece of it had arrived: an answer that breaks off is charged for, whatever is reported. */
  readonly answered: boolean
}

/**
 * Port: sees every request to a model as it ends, and may refuse one before it is sent. Whoever runs a design provides
 * it around the run; without one nothing is metered.
 */
export class ModelMeter extends Context.Reference<{
  /** `tokens`: at most, question and answer together. Also fails once the payer lost the right. */
  readonly admit: (tokens: number) => Effect.Effect<void, BudgetSpent | Forbidden>
  readonly record: (call: MeteredCall) => Effect.Effect<void>
}>("@design-workspace/domain/ModelMeter", {
  defaultValue: () => ({ admit: () => Effect.void, record: () => Effect.void })
}) {}
