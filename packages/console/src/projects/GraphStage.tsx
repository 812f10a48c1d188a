import type { ProjectWithGraph } from "@design-workspace/client"
import { memo, type ReactNode, useMemo } from "react"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import type { GraphEditing } from "../graph/model/GraphViewProps.ts"
import { projects as text } from "../text/projects.ts"
import { Loading } from "../ui/Loading.tsx"
import { grow } from "../ui/layout.css.ts"
import { stage } from "./look/projects.css.ts"
import type { DraftGraph } from "./model/DraftGraph.ts"
import { boxDetails } from "./picture/boxDetails.ts"
import type { LaneNames } from "./picture/drawnGraph.ts"
import { usePlaces } from "./picture/usePlaces.ts"

interface GraphStageProps {
  readonly project: ProjectWithGraph
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  /** There are unsaved changes: what is drawn keeps its place. */
  readonly frozen: boolean
  readonly selected: string | undefined
  readonly selectedEdge: string | undefined
  readonly editing: GraphEditing | undefined
  readonly toolbar: ReactNode
  readonly onSelect: (id: string | null) => void
  readonly onOpen: (id: string) => void
}

/** The picture of a project's graph. It is drawn anew only if something of it changed, however fast people type. */
export const GraphStage = memo((props: GraphStageProps): ReactNode => {
  const { editing, frozen, graph, lanes, onOpen, onSelect, project, selected, selectedEdge, toolbar } = props
  const { failed, layout } = usePlaces(project.id, graph, lanes, frozen)
  const details = useMemo(() => boxDetails(graph, project.graph.contentItems), [graph, project.graph])
  return (
    <div className={stage}>
      {layout === undefined ? (
        <div className={grow}>
          <Loading />
        </div>
      ) : (
        <LazyGraphView
          layout={layout}
          label={text.graphOf(project.title)}
          details={details}
          selected={graph.nodes.some(({ id }) => id === selected) ? (selected ?? null) : null}
          selectedEdge={selectedEdge}
          onSelect={onSelect}
          onOpen={onOpen}
          files={{ path: `/api/projects/${project.id}`, name: project.title, export: true }}
          editing={editing}
          toolbar={
            <>
              {toolbar}
              {failed ? text.pictureFailed : null}
            </>
          }
        />
      )}
    </div>
  )
})
