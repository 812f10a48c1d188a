import type { OrgRole } from "../access/Actor.ts"
import type { User } from "../accounts/User.ts"

/** Members of the organisation, site-admins included: any other owner could do nothing with it (contract 2). */
export const mayOwnProject = ({ siteAdmin }: Pick<User, "siteAdmin">, role: OrgRole | null): boolean =>
  siteAdmin || role !== null
