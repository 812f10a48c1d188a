import type { Right } from "@design-workspace/domain/access/Operations"
import { rightsSomewhere } from "@design-workspace/domain/access/offeredRights"
import type { CollectionSummary } from "@design-workspace/domain/collections/Collection"
import { collectionRights } from "@design-workspace/domain/collections/collectionRights"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"

export const collectionOffers = (
  { actor }: Call["Service"],
  collection: Pick<CollectionSummary, "id" | "ownerOrgId">
): ReadonlyArray<Offer> => {
  const { id, ownerOrgId } = collection
  const rights = collectionRights(actor, collection)
  // A space of any organisation can use a global collection; otherwise only a space of the owner can.
  const onSpaces = ownerOrgId === null ? rightsSomewhere(actor) : new Set<Right>([...rights, "member"])
  return [
    { subject: "collection", params: { id }, open: ["attemptId", "blockId"], rights },
    { subject: "space", only: ["listSpaces"], rights: onSpaces },
    { subject: "space", only: ["createSpace"], given: { collection_id: id }, rights: onSpaces }
  ]
}

export const versionOffers = (
  { actor }: Call["Service"],
  collection: Pick<CollectionSummary, "id" | "ownerOrgId">,
  version?: number
): ReadonlyArray<Offer> => {
  const on = { subject: "collection", rights: collectionRights(actor, collection) } as const
  const { id } = collection
  const shown =
    version === undefined ? { params: { id }, open: ["version"] } : { params: { id, version: `${version}` } }
  return [
    { ...on, ...shown, within: "/api/collections/:id/versions/" },
    { ...on, params: { id }, only: ["listCollectionVersions", "readCollection"] }
  ]
}
