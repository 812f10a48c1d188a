import type { DateTime } from "effect"
import type { EditType } from "../shared/EditType.ts"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { ProjectAccess } from "./ProjectAccess.ts"

export interface ContentItem {
  readonly id: number
  readonly nodeId: string
  readonly version: number
  readonly editType: EditType
  readonly updatedAt: DateTime.Utc
}

export interface GraphRead {
  readonly graph: Graph
  readonly contentItems: ReadonlyArray<ContentItem>
  readonly updatedAt: DateTime.Utc
}

export interface WholeProject extends GraphRead {
  readonly project: Project
}

/** `access` is for answers that offer next steps. */
export interface WholeProjectWithAccess extends WholeProject {
  readonly access: ProjectAccess
}
