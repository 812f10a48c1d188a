import { Context, type DateTime, Effect, Option, Schema } from "effect"
import { Content } from "../../collections/Collection.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunRef } from "./Attempt.ts"

export const itemStages = ["layers", "specialties", "blocks", "edges"] as const

export const askingStages = [...itemStages, "quality"] as const

/** A run that begins with this draft asks for no stage up to `stage` again. */
export const Settled = Schema.Struct({ stage: Schema.Literals(askingStages), draft: Content })
export interface Settled extends Schema.Schema.Type<typeof Settled> {}

/** `key` is all that decides what the model is asked (`runKey`). */
export interface SettledFor {
  readonly version: DateTime.Utc
  readonly key: string
}

/**
 * Port: the last stage that an attempt completed. The next worker of the attempt continues from there (contract 5.5),
 * and after a failure that may pass, so does the next attempt with the same key (17.6). Without an adapter each run
 * begins anew.
 */
export class SettledStages extends Context.Reference<{
  /** Replaces what was stored; null for a project, which has its documents. No effect if the run was overtaken. */
  readonly save: (run: RunRef, of: SettledFor, settled: Settled | null) => Effect.Effect<void>
  /** None if nothing was stored for this version of the collection. */
  readonly find: (attemptId: AttemptId, version: DateTime.Utc) => Effect.Effect<Option.Option<Settled>>
  readonly remove: (attemptId: AttemptId) => Effect.Effect<void>
  readonly keep: (attemptId: AttemptId) => Effect.Effect<void>
  /** The latest attempt that left something for this key since then. It stays until the transaction ends. */
  readonly findKept: (key: string, since: DateTime.Utc) => Effect.Effect<Option.Option<AttemptId>>
  readonly move: (from: AttemptId, to: AttemptId) => Effect.Effect<void>
  readonly removeKept: (before: DateTime.Utc) => Effect.Effect<void>
}>("@design-workspace/domain/SettledStages", {
  defaultValue: () => ({
    save: () => Effect.void,
    find: () => Effect.succeed(Option.none()),
    remove: () => Effect.void,
    keep: () => Effect.void,
    findKept: () => Effect.succeed(Option.none()),
    move: () => Effect.void,
    removeKept: () => Effect.void
  })
}) {}
