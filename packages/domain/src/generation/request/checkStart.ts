import { Result } from "effect"
import type { Collection } from "../../collections/Collection.ts"
import { CollectionInTrash } from "../../collections/CollectionErrors.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import { type DraftRequest, type StartDraft, startDraft } from "./StartDraft.ts"

export const checkStart = (
  collection: Collection,
  request: DraftRequest
): Result.Result<StartDraft, CollectionInTrash | InvalidInput> =>
  collection.deletedAt === null
    ? Result.mapError(startDraft(request, collection), (issues) => new InvalidInput({ issues }))
    : Result.fail(new CollectionInTrash({ collectionId: collection.id, restorableByCaller: true }))
