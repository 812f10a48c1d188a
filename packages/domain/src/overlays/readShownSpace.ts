import { Effect } from "effect"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { Space } from "../spaces/Space.ts"
import { mergeSpace, shownOnly } from "./mergeSpace.ts"
import type { OverlayRepo } from "./OverlayRepo.ts"
import type { SpaceView } from "./SpaceView.ts"

/** The space as it is now, without hidden items. Its collection is stored as long as the space is. */
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
