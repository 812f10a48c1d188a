import { Effect } from "effect"
import { isMember, isOrgAdmin } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight, requireUser } from "../access/requireRight.ts"
import type { OrgId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { OrganisationNotFound } from "./AccountErrors.ts"
import type { OrganisationRepo } from "./OrganisationRepo.ts"

/** For a caller outside the organisation it is not found; a member learns that an admin is needed. */
export const administerOrganisation = (organisations: OrganisationRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, orgId: OrgId) {
    yield* requireUser(actor)
    const missing = () => new OrganisationNotFound({ orgId })
    yield* someOrFail(organisations.find(orgId), missing)
    if (!isMember(actor, orgId)) return yield* missing()
    yield* requireRight(actor, isOrgAdmin(actor, orgId), "org_admin")
  })
