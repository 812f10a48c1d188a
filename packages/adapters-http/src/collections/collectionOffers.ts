import { mayManageCollection } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { CollectionSummary } from "@design-workspace/domain/collections/Collection"
import type { Offer } from "../actions/Actions.ts"
import type { Call } from "../callers/Call.ts"
import { callerRights } from "../callers/callerRights.ts"

const rightsOn = (actor: Actor, { ownerOrgId }: Pick<CollectionSummary, "ownerOrgId">): Set<Right> => {
  const rights = new Set<Right>(["anyone", "signed_in"])
  if (mayManageCollection(actor, ownerOrgId)) rights.add("org_admin")
  return rights
}

/** The actions on the pages of a collection: everything on it, and the calls for spaces that can use it. */
export const collectionOffers = (
  { actor }: Call["Service"],
  collection: Pick<CollectionSummary, "id" | "ownerOrgId">
): ReadonlyArray<Offer> => {
  const { id, ownerOrgId } = collection
  const rights = rightsOn(actor, collection)
  // A space of any organisation can use a global collection; otherwise only a space of the owner can.
  const onSpaces = ownerOrgId === null ? callerRights(actor) : new Set<Right>([...rights, "member"])
  return [
    { subject: "collection", params: { id }, open: ["attemptId", "blockId"], rights },
    { subject: "space", only: ["listSpaces"], rights: onSpaces },
    { subject: "space", only: ["createSpace"], given: { collection_id: id }, rights: onSpaces }
  ]
}

/**
 * The actions on the pages of a collection's versions: those on the versions that the page shows, and the links to
 * the others.
 */
export const versionOffers = (
  { actor }: Call["Service"],
  collection: Pick<CollectionSummary, "id" | "ownerOrgId">,
  version?: number
): ReadonlyArray<Offer> => {
  const on = { subject: "collection", rights: rightsOn(actor, collection) } as const
  const { id } = collection
  const shown =
    version === undefined ? { params: { id }, open: ["version"] } : { params: { id, version: `${version}` } }
  return [
    { ...on, ...shown, within: "/api/collections/:id/versions/" },
    { ...on, params: { id }, only: ["listCollectionVersions", "readCollection"] }
  ]
}
