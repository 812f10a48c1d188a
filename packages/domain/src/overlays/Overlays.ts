import { Cache, Context, Data, type DateTime, Duration, Effect, Exit, Layer } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { octetsIn } from "../collections/contentSize.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { CollectionId, SpaceId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Space } from "../spaces/Space.ts"
import { makeSpaceLookups, type VisibleSpace } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import type { CustomDraft } from "./customItem.ts"
import { listOverlays } from "./listOverlays.ts"
import { makeItemChanges } from "./makeItemChanges.ts"
import { shownOnly } from "./mergeSpace.ts"
import type { ListedOverlay, OverridableField, Overrides, ShownItem, SpaceView } from "./Overlay.ts"
import type { ItemNotFound, LayerInUse, NotInherited } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "./OverlayRepo.ts"
import { spaceItems } from "./SpaceItems.ts"

/** How many collections are remembered; larger ones, in octets of JSON, are read anew each time. */
const remembered = { collections: 64, octets: 256 * 1024 } as const

class CollectionVersion extends Data.Class<{ readonly id: CollectionId; readonly version: number }> {}

export type SpaceToView = VisibleSpace & {
  readonly body?: StoredItems | null
  readonly collectionUpdatedAt?: DateTime.Utc
}

export const makeSpaceViews = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const repo = yield* OverlayRepo

  /** A collection in the trash still serves its spaces; one that is gone would be a broken row. */
  const findCollection = (id: CollectionId) =>
    Effect.orDie(Effect.flatMap(collections.find(id), Effect.fromOption))

  const load = Effect.fnUntraced(function* ({ collectionId, id }: Space) {
    const collection = yield* findCollection(collectionId)
    return spaceItems(collection, yield* repo.read(id))
  })

  /** Spaces share collections, and a version never changes. */
  const versions = yield* Cache.makeWith(({ id }: CollectionVersion) => findCollection(id), {
    capacity: remembered.collections,
    timeToLive: (exit) =>
      Exit.isSuccess(exit) && octetsIn(exit.value, remembered.octets) <= remembered.octets
        ? Duration.infinity
        : Duration.zero
  })

  const viewVisible = Effect.fnUntraced(function* (
    { body, collectionUpdatedAt, space: { collectionId, id } }: SpaceToView,
    includeHidden: boolean
  ) {
    const collection = yield* collectionUpdatedAt === undefined
      ? findCollection(collectionId)
      : Cache.get(
          versions,
          new CollectionVersion({ id: collectionId, version: collectionUpdatedAt.epochMilliseconds })
        )
    const { view } = spaceItems(collection, body ?? (yield* repo.read(id)))
    return { ...(includeHidden ? view : shownOnly(view)), collectionUpdatedAt: collection.updatedAt }
  })

  return { load, viewVisible }
})

type SpaceFailure = NotAllowed | SpaceNotFound

export class Overlays extends Context.Service<
  Overlays,
  {
    /** Without hidden items, unless `includeHidden`. */
    readonly view: (
      actor: Actor,
      spaceId: SpaceId,
      includeHidden: boolean
    ) => Effect.Effect<SpaceView, GuestNotAllowed | SpaceNotFound>
    /** Access was just looked up: no right is checked again. */
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
    /** Overrides fields of an inherited item; changes a custom one. */
    readonly change: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef,
      fields: Overrides
    ) => Effect.Effect<ShownItem, InvalidInput | ItemNotFound | SpaceFailure>
    /** Hides an inherited item; deletes a custom one permanently. */
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
      const spaces = makeSpaceLookups(yield* SpaceRepo)
      const { load, viewVisible } = yield* makeSpaceViews
      const changes = yield* makeItemChanges(spaces)

      return Overlays.of({
        view: Effect.fn("Overlays.view")((actor, spaceId, includeHidden) =>
          Effect.flatMap(spaces.findVisible(actor, spaceId), (found) => viewVisible(found, includeHidden))
        ),

        viewVisible,

        overlays: Effect.fn("Overlays.overlays")(function* (actor, spaceId) {
          const { content, overlays, view } = yield* load(yield* spaces.read(actor, spaceId))
          return listOverlays(content, view, overlays)
        }),

        ...changes
      })
    })
  )
}
