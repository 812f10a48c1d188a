import { type DateTime, Effect } from "effect"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { Space } from "../spaces/Space.ts"
import type { VisibleSpace } from "../spaces/SpaceAccess.ts"
import { mergeSpace, shownOnly } from "./mergeSpace.ts"
import type { SpaceView } from "./Overlay.ts"
import type { OverlayRepo, StoredItems } from "./OverlayRepo.ts"

export const readShownSpace = (
  collections: CollectionRepo["Service"],
  overlays: OverlayRepo["Service"],
  space: Pick<Space, "collectionId" | "id">
): Effect.Effect<SpaceView> =>
  Effect.gen(function* () {
    const found = yield* collections.find(space.collectionId)
    const content = yield* Effect.orDie(Effect.fromOption(found))
    const { custom, overlays: entries } = yield* overlays.read(space.id)
    return shownOnly(mergeSpace(content, entries, custom))
  })

/** `body` is null if the caller knows the versions, or if it was not read. */
export interface ReadableSpace extends VisibleSpace {
  readonly collectionUpdatedAt: DateTime.Utc
  readonly body: StoredItems | null
}
