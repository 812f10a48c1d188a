import { Context, type Effect } from "effect"
import type { Block, Layer, Specialty } from "../collections/Collection.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { ItemId, SpaceId, UserId } from "../shared/Ids.ts"
import type { CustomItems, ItemKind, OverlayEntry, OverridableField, Overrides } from "./Overlay.ts"

export interface ItemRef {
  readonly kind: ItemKind
  readonly id: ItemId
}

export type CustomItem =
  | { readonly kind: "block"; readonly item: Block }
  | { readonly kind: "layer"; readonly item: Layer }
  | { readonly kind: "specialty"; readonly item: Specialty }

export interface StoredItems {
  readonly overlays: ReadonlyArray<OverlayEntry>
  readonly custom: CustomItems
}

export interface OwnSize {
  readonly octets: number
  readonly references: number
}

/** These items, all of these kinds, and blocks that the space puts on another layer than these. */
export interface ItemSelection {
  readonly items: ReadonlyArray<ItemRef>
  readonly kinds: ReadonlyArray<ItemKind>
  readonly blocksOff?: ReadonlyArray<ItemId>
}

/**
 * Port. A change is atomic for its field, so managers may change different fields at once. Unless nothing changed, the
 * space gets a later `updatedAt`, and the author is stored for `ItemChangesRepo` too.
 */
export class OverlayRepo extends Context.Service<
  OverlayRepo,
  {
    /** Locks the overlays of a space until the transaction ends, and gives their size, which is stored beside the space. */
    readonly lock: (spaceId: SpaceId) => Effect.Effect<OwnSize>
    /** An entry stays, even when it no longer hides or overrides anything. */
    readonly read: (spaceId: SpaceId, selection?: ItemSelection) => Effect.Effect<StoredItems>
    readonly setHidden: (
      spaceId: SpaceId,
      ref: ItemRef,
      hidden: boolean,
      by?: UserId | null
    ) => Effect.Effect<void>
    readonly mergeOverrides: (
      spaceId: SpaceId,
      ref: ItemRef,
      overrides: Overrides,
      by?: UserId | null
    ) => Effect.Effect<void>
    readonly clearOverride: (
      spaceId: SpaceId,
      ref: ItemRef,
      field: OverridableField,
      by?: UserId | null
    ) => Effect.Effect<void>
    readonly insertCustom: (
      spaceId: SpaceId,
      item: CustomItem,
      by?: UserId | null
    ) => Effect.Effect<void, QuotaExceeded>
    readonly updateCustom: (
      spaceId: SpaceId,
      ref: ItemRef,
      fields: Overrides,
      by?: UserId | null
    ) => Effect.Effect<boolean>
    readonly removeCustom: (spaceId: SpaceId, ref: ItemRef, by?: UserId | null) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/OverlayRepo") {}
