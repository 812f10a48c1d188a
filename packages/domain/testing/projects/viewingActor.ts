import type { Actor, OrgRole, Viewer } from "../../src/access/Actor.ts"
import type { OrgId } from "../../src/shared/Ids.ts"

/** The caller that looks as this viewer, for judging what a repository shows by the rule of project access. */
export const viewingActor = (viewer: Viewer): Actor => {
  if (viewer._tag === "Guest") return viewer
  const roles: Array<readonly [OrgId, OrgRole]> = [
    ...viewer.memberOf.map((id) => [id, "member"] as const),
    ...viewer.adminOf.map((id) => [id, "admin"] as const)
  ]
  return {
    _tag: "User",
    userId: viewer.userId,
    siteAdmin: viewer.siteAdmin,
    organisations: new Map(roles),
    credential: { _tag: "Session" }
  }
}
