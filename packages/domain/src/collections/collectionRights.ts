import { Effect } from "effect"
import { mayManageCollection, mayReadCollection, organisationsOf } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { CollectionId, OrgId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { CollectionSummary } from "./Collection.ts"
import { CollectionNotFound } from "./CollectionErrors.ts"
import type { CollectionParts } from "./CollectionParts.ts"
import type { CollectionFilter, CollectionRepo } from "./CollectionRepo.ts"

export const collectionRights = (
  actor: Actor,
  { ownerOrgId }: Pick<CollectionSummary, "ownerOrgId">
): ReadonlySet<Right> =>
  new Set<Right>([
    ...(["anyone", "signed_in"] as const),
    ...(mayManageCollection(actor, ownerOrgId) ? ["org_admin" as const] : [])
  ])

/** In the trash, or without the right to read (or what `may` says), it is not found (contract 1). */
export const findCollection = (
  collections: CollectionRepo["Service"],
  may: typeof mayReadCollection = mayReadCollection
) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const collection = yield* someOrFail(collections.find(id), missing)
    const visible = collection.deletedAt === null && may(actor, collection.ownerOrgId)
    return visible ? collection : yield* missing()
  })

/** Only an organisation's administrators may make it the owner; null is for site-admins. */
export const makeRequireOwner = Effect.gen(function* () {
  const organisations = yield* OrganisationRepo

  return Effect.fnUntraced(function* (actor: Actor, ownerOrgId: OrgId | null) {
    const user = yield* requireUser(actor)
    if (ownerOrgId !== null) {
      const unknown = () => new OrganisationNotFound({ orgId: ownerOrgId })
      yield* someOrFail(organisations.find(ownerOrgId), unknown)
    }
    yield* requireCollectionManager(actor, ownerOrgId)
    return user
  })
})

/** In the trash or not. Only the owner decides, so the content is not read. */
export const manageCollection = (collections: CollectionParts["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    const user = yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const { ownerOrgId } = yield* someOrFail(collections.owner(id), missing)
    yield* requireCollectionManager(actor, ownerOrgId)
    return user
  })

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
