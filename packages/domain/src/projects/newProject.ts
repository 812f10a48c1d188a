import type { ProjectId } from "../shared/Ids.ts"
import type { Graph } from "./Graph.ts"
import type { ProjectDraft } from "./ProjectDraft.ts"
import type { NewProject } from "./ProjectRepo.ts"

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
