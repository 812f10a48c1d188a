import { Effect, Option } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { isMember } from "../access/AccessPolicy.ts"
import type { Actor, OrgRole } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { requireRight } from "../access/requireRight.ts"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import type { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { User } from "../accounts/User.ts"
import type { UserRepo } from "../accounts/UserRepo.ts"
import type { OrgId, UserId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Space } from "../spaces/Space.ts"
import {
  administratorRole,
  mayAdministerProject,
  mayPurgeProject,
  mayRestoreDocumentVersions,
  mayWriteProject,
  type ProjectAccess
} from "./ProjectAccess.ts"

export const projectRights = (actor: Actor, access: ProjectAccess): ReadonlySet<Right> =>
  new Set<Right>([
    "anyone",
    ...(actor._tag === "User" ? ["signed_in" as const] : []),
    ...(access.level === "none" ? [] : ["project_read" as const]),
    ...(mayWriteProject(access) ? ["project_write" as const] : []),
    ...(mayRestoreDocumentVersions(access) ? ["project_owner" as const] : []),
    ...(mayAdministerProject(access) ? ["project_owner_or_admin" as const] : []),
    ...(mayPurgeProject(access) ? ["org_admin" as const] : [])
  ])

/** Members, site-admins included: any other owner could do nothing with it (contract 2). */
export const mayOwnProject = ({ siteAdmin }: Pick<User, "siteAdmin">, role: OrgRole | null): boolean =>
  siteAdmin || role !== null

/** No manager of the space, nobody by a grant, no guest (contract 4). */
export const mayRestoreProject = (actor: Actor, access: ProjectAccess): boolean =>
  actor._tag === "User" && mayAdministerProject(access)

/** Members, and guests if the space takes their projects (contract 4). */
export const mayStartProject = (
  actor: Actor,
  { guestProjects, orgId }: Pick<Space, "guestProjects" | "orgId">
): boolean => (actor._tag === "User" ? isMember(actor, orgId) : guestProjects)

export const requireProjectAdministrator = (
  actor: Actor,
  access: ProjectAccess
): Effect.Effect<void, NotAllowed> => requireRight(actor, mayAdministerProject(access), administratorRole)

export const requireProjectStart = (
  actor: Actor,
  space: Pick<Space, "guestProjects" | "orgId">
): Effect.Effect<void, NotAllowed> => requireRight(actor, mayStartProject(actor, space), "member")

const refuse = (message: string) => new InvalidInput({ issues: [{ path: ["ownerId"], message }] })

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
