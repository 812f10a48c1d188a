import type { DateTime } from "effect"
import type { Graph } from "../../src/projects/Graph.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { ProjectId, UserId } from "../../src/shared/Ids.ts"
import type { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"

/** A row of the table `project_graph`: the graph that a project had at one of its versions, and which one wrote it. */
export interface GraphVersion {
  readonly graph: Graph
  readonly writtenAt: DateTime.Utc
  readonly version: DateTime.Utc
}

/** When projects got their present graph or prompt. */
export const designVersions = (store: MemoryStore["Service"]) => store.table<DateTime.Utc>("project_design")

/** Which users moved projects to the trash. */
export const trashers = (store: MemoryStore["Service"]) => store.table<UserId>("project_deleted_by")

/** The project's next version; a graph that is not named stays, and every past one can be read again (contract 4). */
export const changeProject = (
  store: MemoryStore["Service"],
  id: ProjectId,
  { graph, ...fields }: Partial<Project> & Pick<Project, "updatedBy"> & { readonly graph?: Graph },
  now: DateTime.Utc
): Project => {
  const projects = store.table<Project>("project")
  const versions = store.table<ReadonlyArray<GraphVersion>>("project_graph")
  const project = projects.rows.get(id)
  const past = versions.rows.get(id) ?? []
  const last = past.at(-1)
  if (project === undefined || last === undefined) throw new Error(`project ${id} is not stored`)
  const updatedAt = nextVersion(project.updatedAt, now)
  const changed = { ...project, ...fields, updatedAt }
  projects.rows.set(id, changed)
  if (graph !== undefined || changed.prompt !== project.prompt) designVersions(store).rows.set(id, updatedAt)
  const present = graph === undefined ? last : { graph, writtenAt: updatedAt }
  versions.rows.set(id, [...past, { ...present, version: updatedAt }])
  return changed
}
