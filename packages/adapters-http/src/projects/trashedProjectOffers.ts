import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Project } from "@design-workspace/domain/projects/Project"
import { mayPurgeProject } from "@design-workspace/domain/projects/ProjectAccess"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { Offer } from "../actions/Actions.ts"
import { itemOffers, trashOffers } from "../actions/listOffers.ts"

/**
 * The actions of the list of projects in the trash. Owners may restore theirs, and only admins delete permanently what
 * is in the trash itself, not with its space.
 */
export const trashedProjectOffers = (
  actor: Actor,
  projects: ReadonlyArray<Pick<Project, "deletedAt" | "id"> & { readonly orgId: OrgId }>
): ReadonlyArray<Offer> => {
  const purges = itemOffers("project", projects, ({ deletedAt, orgId }) =>
    deletedAt !== null && mayPurgeProject({ administrator: isOrgAdmin(actor, orgId) }) ? ["org_admin"] : []
  )
  return [
    ...trashOffers("restoreProject"),
    ...purges.map((it): Offer => ({ ...it, only: ["purgeProject"], trashed: true }))
  ]
}
