import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { SpaceId } from "../shared/Ids.ts"
import { requireSpaceManager, type SpaceAccess } from "../spaces/SpaceAccess.ts"
import { makeTouchedItems } from "./makeTouchedItems.ts"
import type { Overrides } from "./Overlay.ts"
import { ItemNotFound, NotInherited } from "./OverlayErrors.ts"
import { type ItemRef, OverlayRepo } from "./OverlayRepo.ts"
import { type ItemState, stateOf } from "./SpaceItems.ts"

export const itemNotFound = ({ id, kind }: ItemRef) => new ItemNotFound({ kind, itemId: id })

/** An item that is about to change, with what the change touches. */
export const makeManagedItems = Effect.fnUntraced(function* (loadSpace: SpaceAccess) {
  const repo = yield* OverlayRepo
  const { standing, touching } = yield* makeTouchedItems

  /**
   * For a manager of the space. A missing item is reported before a missing right (contract 1). One change of a space's
   * items at a time, so that what was read still holds when it is written.
   */
  const manageItem = Effect.fnUntraced(function* (
    actor: Actor,
    spaceId: SpaceId,
    ref: ItemRef,
    among: ReadonlyArray<ItemState>,
    fields: Overrides = {}
  ) {
    const size = yield* repo.lock(spaceId)
    const found = yield* loadSpace.find(actor, spaceId)
    const { after, items } = yield* touching(found.space, { ...ref, fields })
    const state = stateOf(items, ref)
    if (!among.includes(state)) return yield* itemNotFound(ref)
    yield* requireSpaceManager(actor, found)
    return { space: found.space, items, size, state, after }
  })

  /** There must be an entry to undo, or an inherited item. */
  const requireInherited = Effect.fnUntraced(function* (actor: Actor, spaceId: SpaceId, ref: ItemRef) {
    const { state } = yield* manageItem(actor, spaceId, ref, ["inherited", "custom", "orphaned"])
    if (state === "custom") return yield* new NotInherited({ kind: ref.kind, itemId: ref.id })
  })

  return { manageItem, requireInherited, standing, touching }
})
