import { Effect, Option } from "effect"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import type { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { UserRepo } from "../accounts/UserRepo.ts"
import type { OrgId, UserId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { someOrFail } from "../shared/someOrFail.ts"

const refuse = (message: string) => new InvalidInput({ issues: [{ path: ["ownerId"], message }] })

/**
 * A project is handed over only to a user who counts as a member of its organisation; any other new owner could do
 * nothing with it (contract 2). Site-admins count as members everywhere.
 */
export const checkNewOwner = Effect.fnUntraced(function* (
  users: UserRepo["Service"],
  organisations: OrganisationRepo["Service"],
  orgId: OrgId,
  userId: UserId | null
) {
  if (userId === null) return yield* refuse("must be a user")
  const user = yield* someOrFail(users.find(userId), () => new UserNotFound({ userId }))
  const role = yield* organisations.roleOf(orgId, userId)
  if (Option.isNone(role) && !user.siteAdmin) return yield* refuse("must be a member of the organisation")
})
