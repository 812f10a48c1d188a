import { mayManageCollection, mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { CollectionSummary } from "../collections/Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { OrgId } from "../shared/Ids.ts"

/** Null if the collection is usable: global or the organisation's, readable by the caller, out of the trash. */
export const refuseCollection = (
  actor: Actor,
  orgId: OrgId,
  { deletedAt, id, ownerOrgId }: Pick<CollectionSummary, "deletedAt" | "id" | "ownerOrgId">
): CollectionInTrash | CollectionNotFound | null => {
  const offered = ownerOrgId === null || ownerOrgId === orgId
  if (!offered || !mayReadCollection(actor, ownerOrgId)) return new CollectionNotFound({ collectionId: id })
  if (deletedAt === null) return null
  return new CollectionInTrash({
    collectionId: id,
    restorableByCaller: mayManageCollection(actor, ownerOrgId)
  })
}
