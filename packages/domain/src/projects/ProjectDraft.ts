import type { SessionCookie } from "../accounts/SessionCookie.ts"
import type { SpaceId } from "../shared/Ids.ts"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { ReadProject } from "./ReadProject.ts"

/**
 * A project to create: title of 1 to 200 characters, prompt of at most 50,000 (empty by default), visible to the
 * organisation by default.
 */
export interface ProjectDraft {
  readonly spaceId: SpaceId
  readonly title: string
  readonly prompt?: string
  readonly visibility?: Project["visibility"]
  /** Without it the project starts as the space's graph: blocks become nodes, specialties roles. */
  readonly graph?: Graph
  /** The caller's address, as limits count it: it counts how many projects guests behind it make on a day. */
  readonly address?: string
}

/**
 * A new project. `cookie` is set for a guest that had none: it identifies the guest, who owns the project, from now on.
 */
export interface CreatedProject extends ReadProject {
  readonly cookie: SessionCookie | null
}
