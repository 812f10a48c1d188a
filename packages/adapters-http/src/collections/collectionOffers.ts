import { mayManageCollection } from "@design-workspace/domain/access/AccessPolicy"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { CollectionSummary } from "@design-workspace/domain/collections/Collection"
import type { Offer } from "../edge/Actions.ts"
import type { Call } from "../edge/Call.ts"
import { callerRights } from "../edge/callerRights.ts"

/** What the pages of a collection offer: everything on it, and the way to the spaces that can stand on it. */
export const collectionOffers = (
  { actor }: Call["Service"],
  { id, ownerOrgId }: Pick<CollectionSummary, "id" | "ownerOrgId">
): ReadonlyArray<Offer> => {
  const rights = new Set<Right>(["anyone", "signed_in"])
  if (mayManageCollection(actor, ownerOrgId)) rights.add("org_admin")
  // A space of whichever organisation can stand on a global collection, else one of the owner's.
  const onSpaces = ownerOrgId === null ? callerRights(actor) : new Set<Right>([...rights, "member"])
  return [
    { subject: "collection", params: { id }, open: ["attemptId", "blockId"], rights },
    { subject: "space", only: ["listSpaces"], rights: onSpaces },
    { subject: "space", only: ["createSpace"], given: { collection_id: id }, rights: onSpaces }
  ]
}
