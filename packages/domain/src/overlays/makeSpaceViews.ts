import { Cache, Data, type DateTime, Duration, Effect, Exit } from "effect"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { octetsIn } from "../collections/contentSize.ts"
import type { CollectionId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import type { VisibleSpace } from "../spaces/SpaceAccess.ts"
import { shownOnly } from "./mergeSpace.ts"
import { OverlayRepo, type StoredItems } from "./OverlayRepo.ts"
import { spaceItems } from "./SpaceItems.ts"

/** How many collection versions are cached; larger ones, in octets of JSON, are read anew each time. */
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

  /** Collections by version. Spaces share them, and a version never changes. */
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
