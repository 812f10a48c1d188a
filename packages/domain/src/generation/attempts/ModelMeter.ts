import { Context, Effect } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { BudgetSpent } from "../outcome/GenerationErrors.ts"
import type { CallUsage } from "./CallUsage.ts"

/** One request to a model that has ended. */
export interface MeteredCall extends CallUsage {
  /**
   * Whether a piece of the answer had arrived. An answer that breaks off is charged for, whatever its provider reports.
   */
  readonly answered: boolean
}

/**
 * Port: sees every request to a model as it ends, and may refuse one before it is sent. Requests come one after the
 * other. Each request that is admitted and sent is recorded, however it ends. The code that runs a design provides the
 * meter around the run; without one nothing is metered.
 */
export class ModelMeter extends Context.Reference<{
  /**
   * Called before a request that may take this many tokens, question and answer together. Also fails once the payer
   * lost the right.
   */
  readonly admit: (tokens: number) => Effect.Effect<void, BudgetSpent | Forbidden>
  readonly record: (call: MeteredCall) => Effect.Effect<void>
}>("@design-workspace/domain/ModelMeter", {
  defaultValue: () => ({ admit: () => Effect.void, record: () => Effect.void })
}) {}
