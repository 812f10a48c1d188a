import { Effect, Layer, Option } from "effect"
import type { Collection } from "../../src/collections/Collection.ts"
import { StarterRepo } from "../../src/generation/attempts/StarterRepo.ts"
import { rolesOf } from "../accounts/MemoryMembers.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

export const MemoryStarterRepo = {
  layer: Layer.effect(
    StarterRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const collections = store.table<Pick<Collection, "ownerOrgId">>("collection")
      return StarterRepo.of({
        find: (userId, collectionId) =>
          store.step(() =>
            Option.map(Option.fromUndefinedOr(collections.rows.get(collectionId)), ({ ownerOrgId }) => ({
              ownerOrgId,
              roles: rolesOf(store, userId) ?? null
            }))
          ),
        hold: (userId) => store.step(() => Option.fromUndefinedOr(rolesOf(store, userId)))
      })
    })
  )
}
