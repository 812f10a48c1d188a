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

/** What a run goes by: the version of what it works on, and all that decides what the model is asked (`runKey`). */
export interface SettledFor {
  readonly version: DateTime.Utc
  readonly key: string
}

/**
 * Port: the last completed stage of each open attempt, so that a worker that takes a run over continues after it
 * (contract 5.5). What an attempt left that failed for a reason that may pass is kept for the next one with its key
 * (contract 17.6). Without an adapter nothing is stored, and a run that is taken over starts again.
 */
export class SettledStages extends Context.Reference<{
  /**
   * Replaces what was stored; null for a run on a project, which has what it settled in its documents. No effect if the
   * run was overtaken.
   */
  readonly save: (run: RunRef, of: SettledFor, settled: Settled | null) => Effect.Effect<void>
  /** None if nothing was stored for this version of the collection. */
  readonly find: (attemptId: AttemptId, version: DateTime.Utc) => Effect.Effect<Option.Option<Settled>>
  /** The attempt has ended; idempotent. */
  readonly remove: (attemptId: AttemptId) => Effect.Effect<void>
  /** The same, and what it settled is kept from now on. */
  readonly keep: (attemptId: AttemptId) => Effect.Effect<void>
  /** The attempt that left something for this key since then, the latest of them; that stays until the transaction ends. */
  readonly findKept: (key: string, since: DateTime.Utc) => Effect.Effect<Option.Option<AttemptId>>
  /** What the one left belongs to the other from now on. */
  readonly move: (from: AttemptId, to: AttemptId) => Effect.Effect<void>
  /** Deletes what was kept before that time. Any number of processes may do so at once. */
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
