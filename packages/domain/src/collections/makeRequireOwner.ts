import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { OrgId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"

/** Makes the check of who may give a collection this owner: its administrators; null makes it global. */
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
