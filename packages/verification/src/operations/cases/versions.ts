import { longAgo, type World } from "../../scenes/World.ts"
import type { OperationCases } from "../OperationCase.ts"
import {
  collection,
  collectionAdmins,
  collectionReaders,
  generating,
  missingCollection,
  trashedCollection
} from "./collectionCalls.ts"

type Standing = (world: World) => Promise<{ readonly params: { readonly id: string } }>

const firstOf = (standing: Standing) => async (world: World) => ({
  params: { ...(await standing(world)).params, version: "1" }
})
const version = firstOf(collection)
const invalid = async (world: World) => ({ params: { ...(await version(world)).params, version: "0" } })

const missing = { ...missingCollection, VERSION_NOT_FOUND: { version: "9" } }

export const versionCases: OperationCases = {
  listCollectionVersions: { ...collectionReaders, make: collection },
  readCollectionVersion: {
    ...collectionReaders,
    make: version,
    missing,
    own: { VALIDATION_FAILED: invalid }
  },
  readCollectionDiff: {
    ...collectionReaders,
    make: version,
    missing,
    own: { VALIDATION_FAILED: async (world) => ({ ...(await version(world)), query: "?from=0" }) }
  },
  restoreCollectionVersion: {
    ...collectionAdmins,
    make: version,
    missing,
    own: {
      VALIDATION_FAILED: invalid,
      COLLECTION_IN_TRASH: firstOf(trashedCollection),
      GENERATION_IN_PROGRESS: firstOf(generating),
      stale: async (world) => ({ ...(await version(world)), body: { expectedUpdatedAt: longAgo } })
    }
  }
}
