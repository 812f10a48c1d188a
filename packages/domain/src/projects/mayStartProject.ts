import { isMember } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Space } from "../spaces/Space.ts"

/**
 * Who may start a project in the space: its organisation's members, and guests if it takes their projects (contract 4).
 */
export const mayStartProject = (
  actor: Actor,
  { guestProjects, orgId }: Pick<Space, "guestProjects" | "orgId">
): boolean => (actor._tag === "User" ? isMember(actor, orgId) : guestProjects)
