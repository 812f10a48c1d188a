import { Effect, Result } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { type Actor, callerId } from "../access/Actor.ts"
import { customPrefix, ItemId, type SpaceId } from "../shared/Ids.ts"
import { InvalidInput, requireNone } from "../shared/InvalidInput.ts"
import type { SpaceAccess } from "../spaces/SpaceAccess.ts"
import { checkChange, checkOwnSize } from "./checkOwnSize.ts"
import { type CustomDraft, customItem } from "./customItem.ts"
import { makeItemAudit } from "./makeItemAudit.ts"
import { itemNotFound, makeManagedItems } from "./makeManagedItems.ts"
import type { OverridableField, Overrides } from "./Overlay.ts"
import { type ItemRef, OverlayRepo } from "./OverlayRepo.ts"
import { planRemoval } from "./planRemoval.ts"
import { type SpaceItems, shownItem } from "./SpaceItems.ts"

const answer = (items: SpaceItems, ref: ItemRef) =>
  Effect.fromNullishOr(shownItem(items, ref)).pipe(Effect.mapError(() => itemNotFound(ref)))

export const makeItemChanges = Effect.fnUntraced(function* (loadSpace: SpaceAccess) {
  const repo = yield* OverlayRepo
  const { manageItem, requireInherited, standing, touching } = yield* makeManagedItems(loadSpace)
  const random = yield* SecureRandom
  const { changesItem, makesItem } = yield* makeItemAudit

  const addCustom = Effect.fn("Overlays.addCustom")(function* (
    actor: Actor,
    spaceId: SpaceId,
    draft: CustomDraft
  ) {
    const size = yield* repo.lock(spaceId)
    const { after, items } = yield* touching(yield* loadSpace.manage(actor, spaceId), draft)
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
    if (!(yield* repo.removeCustom(spaceId, ref))) return yield* itemNotFound(ref)
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
