import type { Edge, GraphLayout } from "@design-workspace/client"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import type { SpaceParts } from "./SpaceParts.ts"

/** The picture with what the space hides beside it, and the collection's edges to that. Nothing that is shown moves. */
export const withHidden = (
  layout: GraphLayout,
  { blocks, layers }: SpaceParts,
  edges: ReadonlyArray<Edge>
): GraphLayout => {
  const shown = new Set(layout.boxes.map(({ id }) => id))
  return extendLayout(layout, {
    lanes: layers,
    boxes: blocks.map(({ id, kind, layer_id, name }) => ({ id, kind, name, lane_id: layer_id })),
    edges: [
      ...layout.edges,
      ...edges.filter(({ source_id, target_id }) => !shown.has(source_id) || !shown.has(target_id))
    ]
  })
}
