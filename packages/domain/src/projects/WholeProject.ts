import { type DateTime, Schema } from "effect"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { ProjectAccess } from "./ProjectAccess.ts"

/** `create` is the first version. */
export const EditType = Schema.Literals(["create", "edit", "generate", "restore"])
export type EditType = typeof EditType.Type

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
