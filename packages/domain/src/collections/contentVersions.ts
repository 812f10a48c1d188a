import { Effect } from "effect"
import type { CollectionId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { CollectionVersionNotFound } from "./CollectionErrors.ts"
import type { CollectionVersion } from "./CollectionVersion.ts"
import type { CollectionVersionRepo } from "./CollectionVersionRepo.ts"

export const contentVersions = (versions: CollectionVersionRepo["Service"]) => ({
  find: (id: CollectionId, version: number): Effect.Effect<CollectionVersion, CollectionVersionNotFound> =>
    someOrFail(versions.find(id, version), () => new CollectionVersionNotFound({ version })),
  /** A stored collection has one, and a space is always on one: without it a row is broken. */
  present: (id: CollectionId): Effect.Effect<CollectionVersion> =>
    Effect.orDie(Effect.flatMap(versions.present(id), Effect.fromOption))
})
