import { Context, type Effect } from "effect"
import type { Block, Layer, Specialty } from "../collections/Collection.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ItemId, SpaceId, UserId } from "../shared/Ids.ts"
import type { CustomItems, ItemKind, OverlayEntry, OverridableField, Overrides } from "./Overlay.ts"

/** Names one item of a space. */
export interface ItemRef {
  readonly kind: ItemKind
  readonly id: ItemId
}

/** A custom item of any kind, as it is stored. */
export type CustomItem =
  | { readonly kind: "block"; readonly item: Block }
  | { readonly kind: "layer"; readonly item: Layer }
  | { readonly kind: "specialty"; readonly item: Specialty }

/** What a space changes of its collection's items, and its own ones. */
export interface StoredItems {
  readonly overlays: ReadonlyArray<OverlayEntry>
  readonly custom: CustomItems
}

/**
 * Port: overlays and custom items of a space. Each change is atomic for its field, so that two managers who change
 * different fields of one item both succeed. Each gives the space's `updatedAt` a later version, unless nothing
 * changed. For each changed field it stores by whom (`by`) and when, which `ItemChangesRepo` reads.
 */
export class OverlayRepo extends Context.Service<
  OverlayRepo,
  {
    /**
     * Locks the space until the transaction ends; other callers of it wait. What is read after it does not change until
     * then.
     */
    readonly lock: (spaceId: SpaceId) => Effect.Effect<void>
    /** An entry stays stored once made, even when it no longer hides or overrides anything. */
    readonly read: (spaceId: SpaceId) => Effect.Effect<StoredItems>
    readonly setHidden: (
      spaceId: SpaceId,
      ref: ItemRef,
      hidden: boolean,
      by?: UserId | null
    ) => Effect.Effect<void>
    /** Merges the given fields into the overrides. */
    readonly mergeOverrides: (
      spaceId: SpaceId,
      ref: ItemRef,
      overrides: Overrides,
      by?: UserId | null
    ) => Effect.Effect<void>
    readonly clearOverride: (spaceId: SpaceId, ref: ItemRef, field: OverridableField) => Effect.Effect<void>
    /** Refused if the space already has the largest allowed number. */
    readonly insertCustom: (
      spaceId: SpaceId,
      item: CustomItem,
      by?: UserId | null
    ) => Effect.Effect<void, QuotaExceeded>
    /** Merges the given fields into the custom item; false if it is gone. */
    readonly updateCustom: (
      spaceId: SpaceId,
      ref: ItemRef,
      fields: Overrides,
      by?: UserId | null
    ) => Effect.Effect<boolean>
    /** False if it was gone already. */
    readonly removeCustom: (spaceId: SpaceId, ref: ItemRef) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/OverlayRepo") {}
