import type { Space } from "../spaces/Space.ts"
import type { GrantLevel } from "./Grant.ts"
import type { Project } from "./Project.ts"

/** What `projectAccess` decides by, and the version. */
export interface ProjectFacts {
  readonly project: Pick<
    Project,
    | "id"
    | "spaceId"
    | "ownerId"
    | "guestId"
    | "visibility"
    | "updatedAt"
    | "createdBy"
    | "updatedBy"
    | "deletedAt"
  >
  readonly space: Pick<Space, "orgId" | "deletedAt">
  readonly manager: boolean
  readonly grant: GrantLevel | null
}
