import { Effect, Option } from "effect"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import type { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { UserRepo } from "../accounts/UserRepo.ts"
import type { OrgId, UserId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { mayOwnProject } from "./projectRights.ts"

const refuse = (message: string) => new InvalidInput({ issues: [{ path: ["ownerId"], message }] })

/** The user must exist and may own projects of the organisation (`mayOwnProject`). */
export const checkNewOwner = Effect.fnUntraced(function* (
  users: UserRepo["Service"],
  organisations: OrganisationRepo["Service"],
  orgId: OrgId,
  userId: UserId | null
) {
  if (userId === null) return yield* refuse("must be a user")
  const user = yield* someOrFail(users.find(userId), () => new UserNotFound({ userId }))
  const role = yield* organisations.roleOf(orgId, userId)
  if (!mayOwnProject(user, Option.getOrNull(role)))
    return yield* refuse("must be a member of the organisation")
})
