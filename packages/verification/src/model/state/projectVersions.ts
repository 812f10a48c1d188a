import { nameOf } from "./names.ts"
import type { ModelCaller } from "./Plan.ts"
import { type Ids, idOf } from "./rights.ts"
import type { Project } from "./State.ts"

/** The node whose document has a version since the project was read last. */
const writtenNode = ({ documents }: Project): string | null =>
  [...documents].find(([, versions]) => versions.at(-1)?.created_at === "")?.[0] ?? null

/** Notes the version that a call made of a project, if it changed it or made it. */
export const noteVersion = (ids: Ids, by: ModelCaller, action: string, project: Project): void => {
  if (!project.changed && project.versions.length > 0) return
  project.versions.push({
    action,
    author_id: idOf(ids, by),
    author_name: nameOf(ids, idOf(ids, by)),
    node_id: writtenNode(project),
    graph_written: action === "createProject" || action === "writeProjectGraph",
    updated_at: ""
  })
}

/** The version that was noted last is the one that was read. */
export const learnLastVersion = ({ updatedAt, versions }: Project): void => {
  const last = versions.at(-1)
  if (last?.updated_at === "") last.updated_at = updatedAt
}
