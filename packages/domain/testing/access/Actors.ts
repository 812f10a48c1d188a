import { Effect } from "effect"
import type { Actor, OrgRole, UserActor } from "../../src/access/Actor.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"
import { makeMember, makeUser } from "../shared/Fixtures.ts"

/** A caller without credential and without a cookie. */
export const guest: Actor = { _tag: "Guest", guestId: null }

/** The caller with this id and these roles, whether such a user is stored or not. */
export const actorWith = (
  userId: UserId,
  roles: ReadonlyArray<readonly [OrgId, OrgRole]>,
  siteAdmin = false
): UserActor => ({
  _tag: "User",
  userId,
  siteAdmin,
  organisations: new Map(roles),
  credential: { _tag: "Session" }
})

/** A stored member of the organisation as a caller. */
export const makeMemberActor = Effect.fnUntraced(function* (orgId: OrgId, role: OrgRole = "member") {
  const { id } = yield* makeMember(orgId, role)
  return actorWith(id, [[orgId, role]])
})

/** A stored user of no organisation as a caller. */
export const makeStranger = Effect.map(makeUser(), ({ id }) => actorWith(id, []))

/** A stored site-admin of no organisation as a caller. */
export const makeSiteAdmin = Effect.map(makeUser({ siteAdmin: true }), ({ id }) => actorWith(id, [], true))
