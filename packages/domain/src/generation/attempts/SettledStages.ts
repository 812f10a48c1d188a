import { Context, type DateTime, Effect, Option, Schema } from "effect"
import { Content } from "../../collections/Collection.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunRef } from "./RunRef.ts"

/** The stages that make items, in their order. */
export const itemStages = ["layers", "specialties", "blocks", "edges"] as const

/** The stages that ask the model, in their order. */
export const askingStages = [...itemStages, "quality"] as const

/** A run that begins with this draft asks for no stage up to `stage` again. */
export const Settled = Schema.Struct({ stage: Schema.Literals(askingStages), draft: Content })
export interface Settled extends Schema.Schema.Type<typeof Settled> {}

/**
 * Port: the last completed stage of each open attempt, so that a worker that takes a run over continues after it
 * (contract 5.5). Without an adapter nothing is stored, and a run that is taken over starts again.
 */
export class SettledStages extends Context.Reference<{
  /** Replaces what was stored. `version` is the collection's when the run began. No effect if the run was overtaken. */
  readonly save: (run: RunRef, version: DateTime.Utc, settled: Settled) => Effect.Effect<void>
  /** None if nothing was stored for this version of the collection. */
  readonly find: (attemptId: AttemptId, version: DateTime.Utc) => Effect.Effect<Option.Option<Settled>>
  /** The attempt has ended; idempotent. */
  readonly remove: (attemptId: AttemptId) => Effect.Effect<void>
}>("@design-workspace/domain/SettledStages", {
  defaultValue: () => ({
    save: () => Effect.void,
    find: () => Effect.succeed(Option.none()),
    remove: () => Effect.void
  })
}) {}
