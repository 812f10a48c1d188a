import { Context, type DateTime, type Effect } from "effect"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"

/** Names one thing that can lie in the trash. */
export type TrashRef =
  | { readonly kind: "collection"; readonly id: CollectionId }
  | { readonly kind: "space"; readonly id: SpaceId }
  | { readonly kind: "project"; readonly id: ProjectId }

/** Something in the trash, and since when. */
export interface Trashed {
  readonly ref: TrashRef
  readonly deletedAt: DateTime.Utc
}

/** A space on a collection, or a project in a space; in the trash too or not. */
export interface TrashUser {
  readonly id: string
  readonly trashed: boolean
}

/** What came of a purge; `Missing`: not in the trash, or not for long enough. `usedBy` names 100 at most. */
export type PurgeOutcome =
  | { readonly _tag: "Purged" }
  | { readonly _tag: "Missing" }
  | { readonly _tag: "InUse"; readonly usedBy: ReadonlyArray<TrashUser> }

/** So many of what uses a thing are named. */
export const mostUsers = 100

/** Port: deletes for good what lies in the trash (contract 5.8). */
export class PurgeRepo extends Context.Service<
  PurgeRepo,
  {
    /** What went into the trash before the cutoff, oldest first, from the one after `after` on. */
    readonly trashedBefore: (
      kind: TrashRef["kind"],
      cutoff: DateTime.Utc,
      after: Trashed | null,
      limit: number
    ) => Effect.Effect<ReadonlyArray<Trashed>>
    /**
     * Deletes it and all that is its own, texts that nothing else refers to included. Atomic: only if it is in the trash
     * still, since before the cutoff (null: whenever), and nothing uses it; a restore comes before or finds nothing.
     */
    readonly purge: (ref: TrashRef, cutoff: DateTime.Utc | null) => Effect.Effect<PurgeOutcome>
    /**
     * The outcome that `purge` would have after a sweep of these kinds: projects, then spaces, then collections, each that went into the
     * trash before the cutoff and is unused by then. Changes nothing and waits for no lock.
     */
    readonly rehearse: (
      ref: TrashRef,
      cutoff: DateTime.Utc,
      kinds: ReadonlyArray<TrashRef["kind"]>
    ) => Effect.Effect<PurgeOutcome["_tag"]>
  }
>()("@design-workspace/domain/PurgeRepo") {}
