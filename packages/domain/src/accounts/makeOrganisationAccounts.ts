import { Effect } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { isOrgAdmin, organisationsOf } from "../access/AccessPolicy.ts"
import type { Actor, OrgRole } from "../access/Actor.ts"
import { requireSiteAdmin, requireUser } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { OrgId, type UserId } from "../shared/Ids.ts"
import type { PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { OrganisationNotFound, UserNotFound } from "./AccountErrors.ts"
import { administerOrganisation } from "./administerOrganisation.ts"
import { OrganisationRepo } from "./OrganisationRepo.ts"
import { UserRepo } from "./UserRepo.ts"

export const makeOrganisationAccounts = Effect.gen(function* () {
  const audited = yield* makeAudited
  const organisations = yield* OrganisationRepo
  const users = yield* UserRepo
  const random = yield* SecureRandom.SecureRandom

  const administer = administerOrganisation(organisations)

  const findUser = (userId: UserId) => someOrFail(users.find(userId), () => new UserNotFound({ userId }))

  return {
    organisations: Effect.fn("Accounts.organisations")(function* (actor: Actor, page: PageRequest) {
      const user = yield* requireUser(actor)
      return yield* organisations.list(organisationsOf(user), page)
    }),

    findOrganisations: Effect.fn("Accounts.findOrganisations")(function* (
      actor: Actor,
      text: string,
      most: number
    ) {
      const user = yield* requireUser(actor)
      return yield* organisations.search(organisationsOf(user), text, most)
    }),

    createOrganisation: Effect.fn("Accounts.createOrganisation")(function* (actor: Actor, name: string) {
      yield* requireSiteAdmin(actor)
      return yield* organisations.insert({ id: OrgId.make(yield* random.uuidV7()), name })
    }, audited.recordedCreation("createOrganisation")),

    members: Effect.fn("Accounts.members")(function* (actor: Actor, orgId: OrgId, page: PageRequest) {
      yield* requireUser(actor)
      const missing = () => new OrganisationNotFound({ orgId })
      yield* someOrFail(organisations.find(orgId), missing)
      if (!isOrgAdmin(actor, orgId)) return yield* missing()
      return yield* organisations.members(orgId, page)
    }),

    putMember: Effect.fn("Accounts.putMember")(
      function* (actor: Actor, orgId: OrgId, userId: UserId, role: OrgRole) {
        yield* administer(actor, orgId)
        yield* findUser(userId)
        yield* organisations.putMember(orgId, userId, role)
      },
      audited.recordedChange("putMember", (userId: UserId, role: OrgRole) => ({
        targetId: userId,
        detail: role
      }))
    ),

    removeMember: Effect.fn("Accounts.removeMember")(
      function* (actor: Actor, orgId: OrgId, userId: UserId) {
        yield* administer(actor, orgId)
        yield* findUser(userId)
        yield* organisations.removeMember(orgId, userId)
      },
      audited.recordedChange("removeMember", (userId: UserId) => ({ targetId: userId }))
    )
  }
})
