import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import type { CollectionSummary } from "./Collection.ts"

/** The rights of a caller that may read the collection. */
export const collectionRights = (
  actor: Actor,
  { ownerOrgId }: Pick<CollectionSummary, "ownerOrgId">
): ReadonlySet<Right> =>
  new Set<Right>([
    ...(["anyone", "signed_in"] as const),
    ...(mayManageCollection(actor, ownerOrgId) ? ["org_admin" as const] : [])
  ])
