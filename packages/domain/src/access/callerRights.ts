import { administersAny } from "./AccessPolicy.ts"
import type { Actor } from "./Actor.ts"
import type { Right } from "./Operations.ts"

export const callerRights = (actor: Actor): ReadonlySet<Right> => {
  const rights = new Set<Right>(["anyone", "project_read"])
  if (actor._tag === "Guest") return rights
  rights.add("signed_in").add("member").add("rule_owner")
  if (actor.siteAdmin) rights.add("site_admin")
  if (actor.siteAdmin || actor.organisations.size > 0) rights.add("member_or_guest_space")
  if (administersAny(actor)) rights.add("org_admin")
  return rights
}
