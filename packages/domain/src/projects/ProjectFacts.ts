import type { Space } from "../spaces/Space.ts"
import type { GrantLevel } from "./Grant.ts"
import type { Project } from "./Project.ts"

/** The stored facts that decide what a caller may do with a project, and its version. `projectAccess` decides. */
export interface ProjectFacts {
  readonly project: Pick<
    Project,
    "id" | "spaceId" | "ownerId" | "guestId" | "visibility" | "updatedAt" | "deletedAt"
  >
  readonly space: Pick<Space, "orgId" | "deletedAt">
  readonly manager: boolean
  /** What the caller was given on this project. */
  readonly grant: GrantLevel | null
}
