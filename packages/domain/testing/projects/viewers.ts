import type { Viewer } from "../../src/access/Actor.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"

/** A guest without cookie. */
export const nobody = { _tag: "Guest", guestId: null } as const

/** A user with these roles, no site-admin. */
export const userViewer = (
  userId: UserId,
  roles: { adminOf?: Array<OrgId>; memberOf?: Array<OrgId> } = {}
): Viewer => ({
  _tag: "User",
  userId,
  siteAdmin: false,
  adminOf: roles.adminOf ?? [],
  memberOf: [...(roles.memberOf ?? []), ...(roles.adminOf ?? [])]
})
