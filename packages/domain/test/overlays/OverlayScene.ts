import { Effect } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { ItemKind } from "../../src/overlays/Overlay.ts"
import { type ItemRef, OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { Overlays } from "../../src/overlays/Overlays.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { edited, makeSpaceWithParents } from "../../testing/shared/Fixtures.ts"

export const ref = (kind: ItemKind, id: string): ItemRef => ({ kind, id: ItemId.make(id) })

/** A space on the small content with callers of every role, and what its members see of it. */
export const overlayScene = Effect.gen(function* () {
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const spaces = yield* SpaceRepo
  const overlays = yield* Overlays
  const collections = yield* CollectionRepo
  const manager = yield* makeMemberActor(organisation.id)
  const member = yield* makeMemberActor(organisation.id)
  yield* (yield* SpaceManagerRepo).put(space.id, manager.userId)
  return {
    id: space.id,
    manager,
    member,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    overlays,
    repo: yield* OverlayRepo,
    spaces,
    /** What the space shows. */
    shown: overlays.view(member, space.id, false),
    /** What it has, hidden items included. */
    all: overlays.view(member, space.id, true),
    listed: overlays.overlays(member, space.id),
    trashCollection: collections.setTrashed(collection.id, true, manager.userId),
    /** Takes blocks out of the collection, or puts them all back. */
    keepBlocks: (...ids: ReadonlyArray<string>) => {
      const blocks = collection.blocks.filter((block) => ids.includes(block.id))
      const edges = collection.edges.filter(
        ({ sourceId, targetId }) => ids.includes(sourceId) && ids.includes(targetId)
      )
      return collections.save({ ...collection, blocks, edges }, edited)
    }
  }
})

export const idsOf = (items: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  items.map(({ id }) => id)
