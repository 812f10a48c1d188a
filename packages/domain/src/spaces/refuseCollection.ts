import { mayManageCollection, mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { CollectionSummary } from "../collections/Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { OrgId } from "../shared/Ids.ts"

/**
 * Why a space of the organisation cannot use the collection; null if it can. It must be global or the organisation's,
 * the caller must be able to read it, and it must be out of the trash.
 */
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
