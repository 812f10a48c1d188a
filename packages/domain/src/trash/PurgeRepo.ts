import { Context, type DateTime, type Effect } from "effect"
import type { TrashRef } from "./TrashRef.ts"

export interface Trashed {
  readonly ref: TrashRef
  readonly deletedAt: DateTime.Utc
}

/** A space on a collection, or a project in a space, whether it is in the trash too or not. */
export interface Dependent {
  readonly id: string
  readonly trashed: boolean
}

/** The result of a purge. `Missing`: not in the trash, or not for long enough. `usedBy` names at most 100. */
export type PurgeOutcome =
  | { readonly _tag: "Purged" }
  | { readonly _tag: "Missing" }
  | { readonly _tag: "InUse"; readonly usedBy: ReadonlyArray<Dependent> }

export const mostDependents = 100

/** Port: permanently deletes what is in the trash (contract 5.8). */
export class PurgeRepo extends Context.Service<
  PurgeRepo,
  {
    /** What went into the trash before the cutoff, oldest first, starting after `after`. */
    readonly trashedBefore: (
      kind: TrashRef["kind"],
      cutoff: DateTime.Utc,
      after: Trashed | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<Trashed>>
    /**
     * Deletes it with everything that belongs to it, texts that nothing else refers to included. Atomic: only if it is
     * still in the trash, since before the cutoff (null: any time), and nothing uses it. If a restore
     * comes first, nothing is purged; if it comes later, it finds nothing.
     */
    readonly purge: (ref: TrashRef, cutoff: DateTime.Utc | null) => Effect.Effect<PurgeOutcome>
    /** What `purge` would answer after `Purge` has swept these kinds up to the cutoff. Changes and locks nothing. */
    readonly rehearse: (
      ref: TrashRef,
      cutoff: DateTime.Utc,
      kinds: ReadonlyArray<TrashRef["kind"]>
    ) => Effect.Effect<PurgeOutcome["_tag"]>
  }
>()("@design-workspace/domain/PurgeRepo") {}
