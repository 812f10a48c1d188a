import type { OrgRole } from "../access/Actor.ts"
import type { User } from "../accounts/User.ts"

/**
 * Whether a user in this role may become a project's owner: a member of its organisation, since any other owner could
 * do nothing with it (contract 2). Site-admins count as members everywhere.
 */
export const mayOwnProject = ({ siteAdmin }: Pick<User, "siteAdmin">, role: OrgRole | null): boolean =>
  siteAdmin || role !== null
