import type { SessionCookie } from "../accounts/SessionCookie.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { NewProject } from "./ProjectRepo.ts"
import type { WholeProjectWithAccess } from "./WholeProject.ts"

/** Title: 1 to 200 characters. Prompt: at most 50,000. */
export interface ProjectDraft {
  readonly spaceId: SpaceId
  readonly title: string
  readonly prompt?: string
  readonly visibility?: Project["visibility"]
  /** If missing, the space's graph. */
  readonly graph?: Graph
  /** For the limit on projects of guests behind one address and day. */
  readonly address?: string
}

/** `cookie` is set for a guest that had none and owns the project by it. */
export interface CreatedProject extends WholeProjectWithAccess {
  readonly cookie: SessionCookie | null
}

/** A project is ready once it has something to show. */
export const newProject = (
  id: ProjectId,
  { graph: given, prompt = "", spaceId, title, visibility = "organisation" }: ProjectDraft,
  graph: Graph
): Omit<NewProject, "guestId" | "ownerId"> => ({
  id,
  spaceId,
  title,
  prompt,
  visibility,
  status: given !== undefined || graph.nodes.length > 0 ? "ready" : "draft"
})
