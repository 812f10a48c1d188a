import { mayReadCollection, organisationsOf } from "../access/AccessPolicy.ts"
import type { UserActor } from "../access/Actor.ts"
import type { OrgId } from "../shared/Ids.ts"
import type { CollectionFilter } from "./CollectionRepo.ts"

/** Owner null: the global ones; undefined: all. Returns null for a foreign organisation. */
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
