import { Context, type DateTime, type Effect } from "effect"
import type { TrashRef } from "./TrashRef.ts"

export interface Trashed {
  readonly ref: TrashRef
  readonly deletedAt: DateTime.Utc
}

/** A space on a collection, or a project in a space. */
export interface Dependent {
  readonly id: string
  readonly trashed: boolean
}

/** `Missing`: not in the trash, or not for long enough. `usedBy` names at most 100. */
export type PurgeOutcome =
  | { readonly _tag: "Purged" }
  | { readonly _tag: "Missing" }
  | { readonly _tag: "InUse"; readonly usedBy: ReadonlyArray<Dependent> }

export const mostDependents = 100

export class PurgeRepo extends Context.Service<
  PurgeRepo,
  {
    readonly trashedBefore: (
      kind: TrashRef["kind"],
      cutoff: DateTime.Utc,
      after: Trashed | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<Trashed>>
    /** Atomic, with all that belongs to it: only if it is still in the trash, since before the cutoff, and not used. */
    readonly purge: (ref: TrashRef, cutoff: DateTime.Utc | null) => Effect.Effect<PurgeOutcome>
    /** What `purge` would answer after a sweep of these kinds. Changes and locks nothing. */
    readonly rehearse: (
      ref: TrashRef,
      cutoff: DateTime.Utc,
      kinds: ReadonlyArray<TrashRef["kind"]>
    ) => Effect.Effect<PurgeOutcome["_tag"]>
  }
>()("@design-workspace/domain/PurgeRepo") {}
