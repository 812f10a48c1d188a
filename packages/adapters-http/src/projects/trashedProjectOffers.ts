import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { mayPurgeProject } from "@design-workspace/domain/projects/ProjectAccess"
import type { ListedProject } from "@design-workspace/domain/projects/ProjectRepo"
import type { Offer } from "../actions/Actions.ts"
import { itemOffers, trashOffers } from "../actions/listOffers.ts"

/**
 * The actions of the list of projects in the trash. Owners may restore theirs, and only admins delete permanently what
 * is in the trash itself, not with its space.
 */
export const trashedProjectOffers = (
  actor: Actor,
  projects: ReadonlyArray<Pick<ListedProject, "deletedAt" | "id" | "orgId">>
): ReadonlyArray<Offer> => {
  const purges = itemOffers("project", projects, ({ deletedAt, orgId }) =>
    deletedAt !== null && mayPurgeProject({ administrator: isOrgAdmin(actor, orgId) }) ? ["org_admin"] : []
  )
  return [
    ...trashOffers("restoreProject"),
    ...purges.map((it): Offer => ({ ...it, only: ["purgeProject"], trashed: true }))
  ]
}
