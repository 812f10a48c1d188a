import { isMember } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Space } from "../spaces/Space.ts"

/** Members of the organisation, and guests if the space takes their projects (contract 4). */
export const mayStartProject = (
  actor: Actor,
  { guestProjects, orgId }: Pick<Space, "guestProjects" | "orgId">
): boolean => (actor._tag === "User" ? isMember(actor, orgId) : guestProjects)
