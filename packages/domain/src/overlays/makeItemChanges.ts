import { Effect, Result } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { type Actor, callerId } from "../access/Actor.ts"
import type { OperationName } from "../access/Operations.ts"
import { type AuditEntry, makeAudited } from "../audit/makeAudited.ts"
import { customPrefix, ItemId, type SpaceId } from "../shared/Ids.ts"
import { InvalidInput, requireNone } from "../shared/InvalidInput.ts"
import { requireSpaceManager, type SpaceLookups } from "../spaces/SpaceAccess.ts"
import { checkChange, checkOwnSize } from "./checkOwnSize.ts"
import { type CustomDraft, customItem } from "./customItem.ts"
import { makeTouchedItems } from "./makeTouchedItems.ts"
import type { ItemKind, OverridableField, Overrides, ShownItem, SpaceView } from "./Overlay.ts"
import { ItemNotFound, LayerInUse, NotInherited } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo } from "./OverlayRepo.ts"
import { type ItemState, type SpaceItems, shownItem, stateOf } from "./SpaceItems.ts"

export type Removal =
  | { readonly _tag: "Hide" }
  | { readonly _tag: "Delete" }
  | { readonly _tag: "Refuse"; readonly error: LayerInUse }

/** A custom layer with blocks, hidden ones too, is not deleted (contract 3). */
export const planRemoval = (ref: ItemRef, state: ItemState, view: Pick<SpaceView, "blocks">): Removal => {
  if (state === "inherited") return { _tag: "Hide" }
  const blocks = view.blocks.flatMap(({ id, layerId, origin }) =>
    layerId === ref.id ? [{ id, origin }] : []
  )
  return ref.kind === "layer" && blocks.length > 0
    ? { _tag: "Refuse", error: new LayerInUse({ layerId: ref.id, blocks }) }
    : { _tag: "Delete" }
}

export const itemOperations = {
  block: {
    create: "createSpaceBlock",
    update: "updateSpaceBlock",
    remove: "removeSpaceBlock",
    restore: "restoreSpaceBlock",
    resetField: "resetSpaceBlockField"
  },
  layer: {
    create: "createSpaceLayer",
    update: "updateSpaceLayer",
    remove: "removeSpaceLayer",
    restore: "restoreSpaceLayer",
    resetField: "resetSpaceLayerField"
  },
  specialty: {
    create: "createSpaceSpecialty",
    update: "updateSpaceSpecialty",
    remove: "removeSpaceSpecialty",
    restore: "restoreSpaceSpecialty",
    resetField: "resetSpaceSpecialtyField"
  }
} as const satisfies Record<ItemKind, Record<string, OperationName>>

/** The last argument of `Effect.fn` for changes of items. */
export const makeItemAudit = Effect.gen(function* () {
  const audited = yield* makeAudited

  const ofSpace = <A, E>(
    change: Effect.Effect<A, E>,
    spaceId: SpaceId,
    written: (done: A) => Omit<AuditEntry, "id">
  ): Effect.Effect<A, E> => audited.recorded(change, (done) => ({ ...written(done), id: spaceId }))

  const changesItem =
    (verb: "remove" | "resetField" | "restore" | "update") =>
    <A, E>(
      change: Effect.Effect<A, E>,
      actor: Actor,
      spaceId: SpaceId,
      { id: targetId, kind }: ItemRef
    ): Effect.Effect<A, E> =>
      ofSpace(change, spaceId, () => ({ actor, action: itemOperations[kind][verb], targetId }))

  const makesItem = <E>(
    change: Effect.Effect<ShownItem, E>,
    actor: Actor,
    spaceId: SpaceId,
    { kind }: CustomDraft
  ): Effect.Effect<ShownItem, E> =>
    ofSpace(change, spaceId, ({ item }) => ({
      actor,
      action: itemOperations[kind].create,
      targetId: item.id
    }))

  return { changesItem, makesItem }
})

export const itemNotFound = ({ id, kind }: ItemRef) => new ItemNotFound({ kind, itemId: id })

export const makeManagedItems = Effect.fnUntraced(function* (spaces: SpaceLookups) {
  const repo = yield* OverlayRepo
  const { standing, touching } = yield* makeTouchedItems

  /** A missing item is told before a missing right (contract 1). The lock makes what was read hold at the write. */
  const manageItem = Effect.fnUntraced(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    among: ReadonlyArray<ItemState>,
    fields: Overrides = {}
  ) {
    const size = yield* repo.lock(spaceId)
    const found = yield* spaces.findLive(actor, spaceId)
    const { after, items } = yield* touching(found.space, { ...ref, fields })
    const state = stateOf(items, ref)
    if (!among.includes(state)) return yield* itemNotFound(ref)
    yield* requireSpaceManager(actor, found)
    return { space: found.space, items, size, state, after }
  })

  const requireInherited = Effect.fnUntraced(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    const { state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom", "orphaned"])
    if (state === "custom") return yield* new NotInherited({ kind: ref.kind, itemId: ref.id })
  })

  return { manageItem, requireInherited, standing, touching }
})

const answer = (items: SpaceItems, ref: ItemRef) =>
  Effect.fromNullishOr(shownItem(items, ref)).pipe(Effect.mapError(() => itemNotFound(ref)))

export const makeItemChanges = Effect.fnUntraced(function* (spaces: SpaceLookups) {
  const repo = yield* OverlayRepo
  const { manageItem, requireInherited, standing, touching } = yield* makeManagedItems(spaces)
  const random = yield* SecureRandom
  const { changesItem, makesItem } = yield* makeItemAudit

  const addCustom = Effect.fn("Overlays.addCustom")(function* (
    actor: Actor,
    spaceId: SpaceId,
    draft: CustomDraft
  ) {
    const size = yield* repo.lock(spaceId)
    const { after, items } = yield* touching(yield* spaces.manage(actor, spaceId), draft)
    const id = ItemId.make(`${customPrefix}${yield* random.uuidV7()}`)
    const item = customItem(id, draft, items.view)
    if (Result.isFailure(item)) return yield* new InvalidInput({ issues: item.failure })
    yield* requireNone(checkOwnSize(size, { added: item.success.item }))
    yield* repo.insertCustom(spaceId, item.success, callerId(actor))
    const ref = { kind: draft.kind, id }
    return yield* Effect.orDie(answer(yield* after(ref), ref))
  }, makesItem)

  const change = Effect.fn("Overlays.change")(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    fields: Overrides
  ) {
    const { after, items, size, state } = yield* manageItem(
      actor,
      spaceId,
      ref,
      ["inherited", "custom"],
      fields
    )
    yield* requireNone(checkChange(size, items, ref, fields))
    if (state === "inherited") yield* repo.mergeOverrides(spaceId, ref, fields, callerId(actor))
    else if (!(yield* repo.updateCustom(spaceId, ref, fields, callerId(actor))))
      return yield* itemNotFound(ref)
    return yield* answer(yield* after(ref), ref)
  }, changesItem("update"))

  const remove = Effect.fn("Overlays.remove")(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    const { items, space, state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom"])
    const view = state === "custom" && ref.kind === "layer" ? yield* standing(space, ref.id) : items.view
    const removal = planRemoval(ref, state, view)
    if (removal._tag === "Refuse") return yield* removal.error
    if (removal._tag === "Hide") return yield* repo.setHidden(spaceId, ref, true, callerId(actor))
    if (!(yield* repo.removeCustom(spaceId, ref, callerId(actor)))) return yield* itemNotFound(ref)
  }, changesItem("remove"))

  const restore = Effect.fn("Overlays.restore")(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    yield* requireInherited(actor, spaceId, ref)
    yield* repo.setHidden(spaceId, ref, false, callerId(actor))
  }, changesItem("restore"))

  const resetField = Effect.fn("Overlays.resetField")(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    field: OverridableField
  ) {
    yield* requireInherited(actor, spaceId, ref)
    yield* repo.clearOverride(spaceId, ref, field, callerId(actor))
  }, changesItem("resetField"))

  return { addCustom, change, remove, restore, resetField }
})
