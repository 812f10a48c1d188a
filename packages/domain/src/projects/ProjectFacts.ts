import type { Space } from "../spaces/Space.ts"
import type { Project } from "./Project.ts"
import type { ProjectInContext } from "./ProjectRepo.ts"

/** The facts that decide who may do what with a project, and its version. */
export interface ProjectFacts extends Pick<ProjectInContext, "grant" | "manager"> {
  readonly project: Pick<
    Project,
    "id" | "spaceId" | "ownerId" | "guestId" | "visibility" | "updatedAt" | "deletedAt"
  >
  readonly space: Pick<Space, "orgId" | "deletedAt">
}
