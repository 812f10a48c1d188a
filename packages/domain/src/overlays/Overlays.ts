import { Cache, Context, Data, type DateTime, Duration, Effect, Exit, Layer, Result } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { type Actor, userIdOf } from "../access/Actor.ts"
import { makeAudited, type AuditEntry } from "../audit/makeAudited.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { type CollectionId, customPrefix, ItemId, type SpaceId } from "../shared/Ids.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Space } from "../spaces/Space.ts"
import { makeSpaceAccess, type VisibleSpace, requireManager } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { checkFields } from "./checkFields.ts"
import { type CustomDraft, customItem } from "./customItem.ts"
import { itemOperations } from "./itemOperations.ts"
import { listOverlays } from "./listOverlays.ts"
import { shownOnly } from "./mergeSpace.ts"
import type { OverridableField, Overrides, ShownItem } from "./Overlay.ts"
import { ItemNotFound, LayerInUse, NotInherited } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo, type StoredItems } from "./OverlayRepo.ts"
import { type ItemState, type SpaceItems, shownItem, spaceItems, stateOf } from "./SpaceItems.ts"
import type { ListedOverlay, SpaceView } from "./SpaceView.ts"

export type { CustomDraft } from "./customItem.ts"
export type { ShownItem } from "./Overlay.ts"

type SpaceFailure = Forbidden | GuestNotAllowed | SpaceNotFound

/** How many collection versions are cached; each has some hundred items. */
const rememberedCollections = 64

/** One version of a collection. */
class CollectionVersion extends Data.Class<{ readonly id: CollectionId; readonly version: number }> {}

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
    /**
     * The same for a space whose access was just looked up, together with its collection's version. No right is checked
     * again.
     */
    readonly viewVisible: (
      found: VisibleSpace & {
        readonly body?: StoredItems | null
        readonly collectionUpdatedAt?: DateTime.Utc
      },
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
    /** Inherited: hides it. Custom: deletes it for good. */
    readonly remove: (
      actor: Actor,
      spaceId: SpaceId,
      ref: ItemRef
    ) => Effect.Effect<void, ItemNotFound | LayerInUse | SpaceFailure>
    /**
     * Clears the hidden flag; the overrides stay as they were. An item that the collection lost, with only an overlay
     * entry left, can be restored and reset; no other operation finds it.
     */
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
      const collections = yield* CollectionRepo
      const repo = yield* OverlayRepo
      const random = yield* SecureRandom
      const audited = yield* makeAudited
      const access = makeSpaceAccess(yield* SpaceRepo)

      /**
       * One change of a space's items at a time: a decision based on what was read, such as that a layer carries no
       * block, still holds when it is written.
       */
      const oneAtATime = <A, E>(
        change: Effect.Effect<A, E>,
        spaceId: SpaceId,
        written: (done: A) => Omit<AuditEntry, "id">
      ): Effect.Effect<A, E> =>
        audited.noted(Effect.andThen(repo.lock(spaceId), change), (done) => ({
          ...written(done),
          id: spaceId
        }))

      /** As the last argument of `Effect.fn`: a method that changes one item. */
      const changesItem =
        (verb: "remove" | "resetField" | "restore" | "update") =>
        <A, E>(
          change: Effect.Effect<A, E>,
          actor: Actor,
          spaceId: SpaceId,
          { id: targetId, kind }: ItemRef
        ): Effect.Effect<A, E> =>
          oneAtATime(change, spaceId, () => ({ actor, action: itemOperations[kind][verb], targetId }))

      const makesItem = <E>(
        change: Effect.Effect<ShownItem, E>,
        actor: Actor,
        spaceId: SpaceId,
        { kind }: CustomDraft
      ): Effect.Effect<ShownItem, E> =>
        oneAtATime(change, spaceId, ({ item }) => ({
          actor,
          action: itemOperations[kind].create,
          targetId: item.id
        }))

      /** A collection in the trash still serves its spaces; one that is gone would be a broken row. */
      const findCollection = (id: CollectionId) =>
        Effect.orDie(Effect.flatMap(collections.find(id), Effect.fromOption))

      const load = Effect.fnUntraced(function* ({ collectionId, id }: Space) {
        const collection = yield* findCollection(collectionId)
        return spaceItems(collection, yield* repo.read(id))
      })

      /** Collections by version. Spaces share them, and a version never changes. */
      const versions = yield* Cache.makeWith(({ id }: CollectionVersion) => findCollection(id), {
        capacity: rememberedCollections,
        timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)
      })

      const viewVisible: Overlays["Service"]["viewVisible"] = Effect.fnUntraced(function* (
        { body, collectionUpdatedAt, space: { collectionId, id } },
        includeHidden
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

      const notFound = ({ id, kind }: ItemRef) => new ItemNotFound({ kind, itemId: id })

      const answer = (items: SpaceItems, ref: ItemRef) =>
        Effect.fromNullishOr(shownItem(items, ref)).pipe(Effect.mapError(() => notFound(ref)))

      /**
       * The item, for a manager of its space. A missing item is reported before a missing right (contract 1, order of
       * checks).
       */
      const manageItem = Effect.fnUntraced(function* (
        actor: Actor,
        spaceId: SpaceId,
        ref: ItemRef,
        among: ReadonlyArray<ItemState>
      ) {
        const found = yield* access.find(actor, spaceId)
        const items = yield* load(found.space)
        const state = stateOf(items, ref)
        if (!among.includes(state)) return yield* notFound(ref)
        yield* requireManager(actor, found)
        return { space: found.space, items, state }
      })

      /** For operations that undo an overlay: there must be an entry, or an inherited item. */
      const requireInherited = Effect.fnUntraced(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
        const { state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom", "orphaned"])
        if (state === "custom") return yield* new NotInherited({ kind: ref.kind, itemId: ref.id })
      })

      return Overlays.of({
        view: Effect.fn("Overlays.view")((actor, spaceId, includeHidden) =>
          Effect.flatMap(access.findAccess(actor, spaceId), (found) => viewVisible(found, includeHidden))
        ),

        viewVisible,

        overlays: Effect.fn("Overlays.overlays")(function* (actor, spaceId) {
          const { content, overlays, view } = yield* load(yield* access.read(actor, spaceId))
          return listOverlays(content, view, overlays)
        }),

        addCustom: Effect.fn("Overlays.addCustom")(function* (actor, spaceId, draft) {
          const space = yield* access.manage(actor, spaceId)
          const items = yield* load(space)
          const id = ItemId.make(`${customPrefix}${yield* random.uuidV7()}`)
          const item = customItem(id, draft, items.view)
          if (Result.isFailure(item)) return yield* new InvalidInput({ issues: item.failure })
          yield* repo.insertCustom(spaceId, item.success, userIdOf(actor))
          return yield* Effect.orDie(answer(yield* load(space), { kind: draft.kind, id }))
        }, makesItem),

        change: Effect.fn("Overlays.change")(function* (actor, spaceId, ref, fields) {
          const { items, space, state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom"])
          const issues = checkFields(ref.kind, fields, items.view)
          if (issues.length > 0) return yield* new InvalidInput({ issues })
          if (state === "inherited") yield* repo.mergeOverrides(spaceId, ref, fields, userIdOf(actor))
          else if (!(yield* repo.updateCustom(spaceId, ref, fields, userIdOf(actor))))
            return yield* notFound(ref)
          return yield* answer(yield* load(space), ref)
        }, changesItem("update")),

        remove: Effect.fn("Overlays.remove")(function* (actor, spaceId, ref) {
          const { items, state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom"])
          if (state === "inherited") return yield* repo.setHidden(spaceId, ref, true, userIdOf(actor))
          const blocks = items.view.blocks.flatMap(({ id, layerId, origin }) =>
            layerId === ref.id ? [{ id, origin }] : []
          )
          if (ref.kind === "layer" && blocks.length > 0)
            return yield* new LayerInUse({ layerId: ref.id, blocks })
          if (!(yield* repo.removeCustom(spaceId, ref))) return yield* notFound(ref)
        }, changesItem("remove")),

        restore: Effect.fn("Overlays.restore")(function* (actor, spaceId, ref) {
          yield* requireInherited(actor, spaceId, ref)
          yield* repo.setHidden(spaceId, ref, false)
        }, changesItem("restore")),

        resetField: Effect.fn("Overlays.resetField")(function* (actor, spaceId, ref, field) {
          yield* requireInherited(actor, spaceId, ref)
          yield* repo.clearOverride(spaceId, ref, field)
        }, changesItem("resetField"))
      })
    })
  )
}
