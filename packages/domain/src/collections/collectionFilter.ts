import { mayReadCollection, organisationsOf } from "../access/AccessPolicy.ts"
import type { UserActor } from "../access/Actor.ts"
import type { OrgId } from "../shared/Ids.ts"
import type { CollectionFilter } from "./CollectionRepo.ts"

/**
 * Which collections a list shows to the caller: those of one owner (null: the global ones), or all that it may read.
 * Null if it asks for an organisation that it does not belong to.
 */
export const collectionFilter = (
  actor: UserActor,
  ownerOrgId: OrgId | null | undefined
): CollectionFilter | null => {
  if (ownerOrgId === null) return { organisations: [], globals: true, trashed: false }
  if (ownerOrgId !== undefined)
    return mayReadCollection(actor, ownerOrgId)
      ? { organisations: [ownerOrgId], globals: false, trashed: false }
      : null
  return { organisations: organisationsOf(actor), globals: true, trashed: false }
}
