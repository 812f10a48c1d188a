import type { ProjectWithGraph } from "@design-workspace/client"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import type { DraftGraph } from "../../design/project/DraftGraph.ts"
import type { LaneNames } from "../../design/project/drawnGraph.ts"

export interface PanelEditing {
  readonly edit: (edit: GraphEdit) => void
  /** Removes a part and says so. */
  readonly remove: (id: string) => void
  /** Joins two parts, and goes to the edge. */
  readonly connect: (source: string, target: string) => void
}

/** What the pieces beside the picture show and do. */
export interface PanelProps {
  readonly project: ProjectWithGraph
  /** With what is not saved yet. */
  readonly graph: DraftGraph
  /** The same as the picture shows it, which follows a moment later. */
  readonly drawn: DraftGraph
  /** The names of layers by their ids, as far as they are known. */
  readonly lanes: LaneNames
  /** undefined for readers. */
  readonly editing: PanelEditing | undefined
  /** A part or an edge that was just added, by its id or its key: what it says is typed next. */
  readonly fresh: string | null
  readonly onNode: (id: string) => void
  readonly onEdge: (source: string, target: string) => void
  readonly onClose: () => void
}
