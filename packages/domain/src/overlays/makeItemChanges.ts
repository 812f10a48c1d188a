import { Effect, Result } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { type Actor, callerId } from "../access/Actor.ts"
import { customPrefix, ItemId, type SpaceId } from "../shared/Ids.ts"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import { requireSpaceManager, type SpaceAccess } from "../spaces/SpaceAccess.ts"
import { checkChange, checkOwnSize } from "./checkOwnSize.ts"
import { type CustomDraft, customItem } from "./customItem.ts"
import { makeItemAudit } from "./makeItemAudit.ts"
import type { makeSpaceViews } from "./makeSpaceViews.ts"
import type { OverridableField, Overrides } from "./Overlay.ts"
import { ItemNotFound, NotInherited } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo } from "./OverlayRepo.ts"
import { planRemoval } from "./planRemoval.ts"
import { type ItemState, type SpaceItems, shownItem, stateOf } from "./SpaceItems.ts"

const notFound = ({ id, kind }: ItemRef) => new ItemNotFound({ kind, itemId: id })

const answer = (items: SpaceItems, ref: ItemRef) =>
  Effect.fromNullishOr(shownItem(items, ref)).pipe(Effect.mapError(() => notFound(ref)))

const requireNone = (issues: ReadonlyArray<Issue>) =>
  issues.length === 0 ? Effect.void : Effect.fail(new InvalidInput({ issues }))

export const makeItemChanges = Effect.fnUntraced(function* (
  loadSpace: SpaceAccess,
  { load }: Effect.Success<typeof makeSpaceViews>
) {
  const repo = yield* OverlayRepo
  const random = yield* SecureRandom
  const { changesItem, makesItem } = yield* makeItemAudit

  /** For a manager of the space. A missing item is reported before a missing right (contract 1). */
  const manageItem = Effect.fnUntraced(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    among: ReadonlyArray<ItemState>
  ) {
    const found = yield* loadSpace.find(actor, spaceId)
    const items = yield* load(found.space)
    const state = stateOf(items, ref)
    if (!among.includes(state)) return yield* notFound(ref)
    yield* requireSpaceManager(actor, found)
    return { space: found.space, items, state }
  })

  /** There must be an entry to undo, or an inherited item. */
  const requireInherited = Effect.fnUntraced(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    const { state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom", "orphaned"])
    if (state === "custom") return yield* new NotInherited({ kind: ref.kind, itemId: ref.id })
  })

  const addCustom = Effect.fn("Overlays.addCustom")(function* (
    actor: Actor,
    spaceId: SpaceId,
    draft: CustomDraft
  ) {
    const space = yield* loadSpace.manage(actor, spaceId)
    const items = yield* load(space)
    const id = ItemId.make(`${customPrefix}${yield* random.uuidV7()}`)
    const item = customItem(id, draft, items.view)
    if (Result.isFailure(item)) return yield* new InvalidInput({ issues: item.failure })
    yield* requireNone(checkOwnSize(items, { added: item.success.item }))
    yield* repo.insertCustom(spaceId, item.success, callerId(actor))
    return yield* Effect.orDie(answer(yield* load(space), { kind: draft.kind, id }))
  }, makesItem)

  const change = Effect.fn("Overlays.change")(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    fields: Overrides
  ) {
    const { items, space, state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom"])
    yield* requireNone(checkChange(items, ref, fields))
    if (state === "inherited") yield* repo.mergeOverrides(spaceId, ref, fields, callerId(actor))
    else if (!(yield* repo.updateCustom(spaceId, ref, fields, callerId(actor)))) return yield* notFound(ref)
    return yield* answer(yield* load(space), ref)
  }, changesItem("update"))

  const remove = Effect.fn("Overlays.remove")(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    const { items, state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom"])
    const removal = planRemoval(ref, state, items.view)
    if (removal._tag === "Refuse") return yield* removal.error
    if (removal._tag === "Hide") return yield* repo.setHidden(spaceId, ref, true, callerId(actor))
    if (!(yield* repo.removeCustom(spaceId, ref))) return yield* notFound(ref)
  }, changesItem("remove"))

  const restore = Effect.fn("Overlays.restore")(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    yield* requireInherited(actor, spaceId, ref)
    yield* repo.setHidden(spaceId, ref, false)
  }, changesItem("restore"))

  const resetField = Effect.fn("Overlays.resetField")(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    field: OverridableField
  ) {
    yield* requireInherited(actor, spaceId, ref)
    yield* repo.clearOverride(spaceId, ref, field)
  }, changesItem("resetField"))

  return { addCustom, change, remove, restore, resetField }
})
