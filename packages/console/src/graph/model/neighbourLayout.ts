import type { GraphLayout } from "@design-workspace/client"
import { laneGrid } from "./extendLayout.ts"
import { edgeKey, type GraphIndex, neighbourhood } from "./graphIndex.ts"
import { signs } from "./words.ts"

type Edge = GraphLayout["edges"][number]
type Marked = Pick<GraphLayout["boxes"][number], "mark">

const withMark = <Part extends Marked>(part: Part, from: Marked | undefined): Part =>
  from?.mark === undefined ? part : { ...part, mark: from.mark }

/** The server's labels begin with the sign of their mark. */
const withSign = (edge: Edge): Edge => {
  const place = edge.label_place
  if (place === undefined || edge.mark === undefined || edge.mark === "same") return edge
  const [first = "", ...rest] = place.lines
  return { ...edge, label_place: { ...place, lines: [`${signs[edge.mark]} ${first}`, ...rest] } }
}

const partOf = ({ boxes, edges, lanes }: GraphLayout, ids: ReadonlySet<string>) => {
  const kept = boxes.filter(({ id }) => ids.has(id))
  const used = new Set(kept.map(({ lane_id }) => lane_id))
  return {
    lanes: lanes.filter(({ id }) => used.has(id)),
    boxes: kept,
    edges: edges.filter(({ source_id, target_id }) => ids.has(source_id) && ids.has(target_id))
  }
}

/** Side by side, for a graph in which they are far from each other. */
export const neighbourLayout = (layout: GraphLayout, index: GraphIndex, id: string): GraphLayout => {
  const part = partOf(layout, neighbourhood(index, id))
  const grid = laneGrid(part)
  const edges = new Map(part.edges.map((edge) => [edgeKey(edge), edge]))
  return {
    ...grid,
    lanes: grid.lanes.map((lane) => withMark(lane, index.lanes.get(lane.id))),
    boxes: grid.boxes.map((box) => withMark(box, index.boxes.get(box.id))),
    edges: grid.edges.map((edge) => withSign(withMark(edge, edges.get(edgeKey(edge)))))
  }
}
