import { Context, type DateTime, Effect, Layer } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { SpaceId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import { makeSpaceAccess } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import type { CustomDraft } from "./customItem.ts"
import { listOverlays } from "./listOverlays.ts"
import { makeItemChanges } from "./makeItemChanges.ts"
import { makeSpaceViews, type SpaceToView } from "./makeSpaceViews.ts"
import type { OverridableField, Overrides, ShownItem } from "./Overlay.ts"
import type { ItemNotFound, LayerInUse, NotInherited } from "./OverlayErrors.ts"
import type { ItemRef } from "./OverlayRepo.ts"
import type { ListedOverlay, SpaceView } from "./SpaceView.ts"

type SpaceFailure = NotAllowed | SpaceNotFound

/** What a space shows and how it differs from its collection (contract 3 and 4; interface operations 4 to 6). */
export class Overlays extends Context.Service<
  Overlays,
  {
    /** Without hidden items and what is on them, unless `includeHidden`. */
    readonly view: (
      actor: Actor,
      spaceId: SpaceId,
      includeHidden: boolean
    ) => Effect.Effect<SpaceView, GuestNotAllowed | SpaceNotFound>
    /** For a space whose access was just looked up: no right is checked again. */
    readonly viewVisible: (
      found: SpaceToView,
      includeHidden: boolean
    ) => Effect.Effect<SpaceView & { readonly collectionUpdatedAt: DateTime.Utc }>
    readonly overlays: (
      actor: Actor,
      spaceId: SpaceId
    ) => Effect.Effect<ReadonlyArray<ListedOverlay>, GuestNotAllowed | SpaceNotFound>
    readonly addCustom: (
      actor: Actor,
      spaceId: SpaceId,
      draft: CustomDraft
    ) => Effect.Effect<ShownItem, InvalidInput | QuotaExceeded | SpaceFailure>
    /** Inherited: overrides the given fields. Custom: changes the item. */
    readonly change: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef,
      fields: Overrides
    ) => Effect.Effect<ShownItem, InvalidInput | ItemNotFound | SpaceFailure>
    /** Inherited: hides it. Custom: deletes it permanently. */
    readonly remove: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef
    ) => Effect.Effect<void, ItemNotFound | LayerInUse | SpaceFailure>
    /** Clears the hidden flag alone. As `resetField`, it also finds an item that the collection lost. */
    readonly restore: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef
    ) => Effect.Effect<void, ItemNotFound | NotInherited | SpaceFailure>
    readonly resetField: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef,
      field: OverridableField
    ) => Effect.Effect<void, ItemNotFound | NotInherited | SpaceFailure>
  }
>()("@design-workspace/domain/Overlays") {
  static readonly layer = Layer.effect(
    Overlays,
    Effect.gen(function* () {
      const loadSpace = makeSpaceAccess(yield* SpaceRepo)
      const { load, viewVisible } = yield* makeSpaceViews
      const changes = yield* makeItemChanges(loadSpace)

      return Overlays.of({
        view: Effect.fn("Overlays.view")((actor, spaceId, includeHidden) =>
          Effect.flatMap(loadSpace.findVisible(actor, spaceId), (found) => viewVisible(found, includeHidden))
        ),

        viewVisible,

        overlays: Effect.fn("Overlays.overlays")(function* (actor, spaceId) {
          const { content, overlays, view } = yield* load(yield* loadSpace.read(actor, spaceId))
          return listOverlays(content, view, overlays)
        }),

        ...changes
      })
    })
  )
}
