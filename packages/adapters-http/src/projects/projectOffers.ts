import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Right } from "@design-workspace/domain/access/Operations"
import type { ProjectAccess } from "@design-workspace/domain/access/ProjectAccess"
import type { Project } from "@design-workspace/domain/projects/Project"
import type { Offer } from "../edge/Actions.ts"
import type { Call } from "../edge/Call.ts"

const rightsOf = (actor: Actor, { administrator, level, owner }: ProjectAccess): ReadonlySet<Right> =>
  new Set<Right>([
    "anyone",
    ...(actor._tag === "User" ? ["signed_in" as const] : []),
    ...(level === "none" ? [] : ["project_read" as const]),
    ...(level === "write" ? ["project_write" as const] : []),
    ...(owner ? ["project_owner" as const] : []),
    ...(owner || administrator ? ["project_owner_or_admin" as const] : [])
  ])

/** A project with what the caller may do there. */
interface Seen {
  readonly project: Project
  readonly access: ProjectAccess
}

/** What the pages of a project offer: everything on it, with the ids that the call names, and the way to its space. */
export const projectOffers = (
  { actor, params }: Call["Service"],
  { access, project }: Seen
): ReadonlyArray<Offer> => [
  { subject: "project", params, open: ["nodeId", "version"], rights: rightsOf(actor, access) },
  {
    subject: "space",
    params: { id: project.spaceId },
    only: ["readSpace"],
    rights: new Set<Right>(access.member ? ["member"] : [])
  }
]
