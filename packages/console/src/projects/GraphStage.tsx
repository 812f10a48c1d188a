import type { ContentItem, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { memo, type ReactNode, useMemo, useState } from "react"
import type { DraftGraph } from "../design/project/DraftGraph.ts"
import { drawnGraph, type LaneNames } from "../design/project/drawnGraph.ts"
import { beginPlaces, type Places, placeGraph } from "../design/project/placeGraph.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { laneGrid } from "../graph/model/extendLayout.ts"
import type { BoxDetails, GraphEditing } from "../graph/model/pictures.ts"
import { grow } from "../ui/layout.css.ts"
import { Loading } from "../ui/messages.tsx"
import { layoutQuery } from "./data/projectQueries.ts"
import { stage } from "./projects.css.ts"

interface Remembered extends Places {
  readonly of: readonly [DraftGraph, LaneNames | undefined]
}

/**
 * Parts stand where the service draws them; what it does not have yet comes beside. While somebody edits (`frozen`),
 * its places of before count, so that nothing moves under their hands.
 */
const usePlaces = (projectId: string, graph: DraftGraph, names: LaneNames | undefined, frozen: boolean) => {
  const { data, isError } = useQuery(layoutQuery(projectId))
  const [places, setPlaces] = useState<Remembered | null>(null)
  const rows = useMemo(() => (isError ? laneGrid(drawnGraph(graph, [])) : undefined), [graph, isError])
  const server = frozen && places !== null ? places.server : (data ?? rows)
  if (server === undefined) return { layout: undefined, failed: false }
  const same = places?.server === server
  if (same && places.of[0] === graph && places.of[1] === names) {
    return { layout: places.shown, failed: data === undefined }
  }
  const before = same ? places : beginPlaces(server)
  const next = placeGraph(before, drawnGraph(graph, server.lanes, names))
  setPlaces({ ...next, of: [graph, names] })
  return { layout: next.shown, failed: data === undefined }
}

const boxDetails = (
  { nodes, roles }: DraftGraph,
  documents: ReadonlyArray<Pick<ContentItem, "node_id">>
): BoxDetails => {
  const names = new Map(roles.map(({ id, label }) => [id, label]))
  const written = new Set(documents.map(({ node_id }) => node_id))
  return new Map(
    nodes.map(({ id, roles: own }) => [
      id,
      {
        note: own.map((role) => names.get(role) ?? role).join(", "),
        badges: written.has(id) ? [{ text: "document", look: "info" }] : []
      }
    ])
  )
}

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

/** Drawn anew only if something of it changed, however fast people type. */
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
          label={`Graph of ${project.title}`}
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
              {failed ? "The service could not draw it; the parts stand in plain rows." : null}
            </>
          }
        />
      )}
    </div>
  )
})
