import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js"
import { edgeLabel } from "./edgeLabel.ts"
import { elkIds } from "./elkIds.ts"
import type { FilledLane } from "./lanes.ts"
import { boxWidth } from "./measuredBox.ts"
import { rowsOf, targetsOf } from "./rowsOf.ts"

/** The distance between two boxes of a row. */
export const boxGap = 22
/** The least distance between two rows. */
const rowGap = 30

/** How boxes are placed within their rows. */
export interface FlowPlan {
  /** The most boxes in a row. */
  readonly columns: number
  /** `straight` has the fewest bends, `compact` the least width; `quick` is for pictures where the first takes long. */
  readonly placement: "straight" | "quick" | "compact"
}

const strategies = { straight: "NETWORK_SIMPLEX", quick: "BRANDES_KOEPF", compact: "SIMPLE" }

const optionsFor = ({ placement }: FlowPlan): LayoutOptions => ({
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.partitioning.activate": "true",
  // Otherwise each connected part would have lanes of its own.
  "elk.separateConnectedComponents": "false",
  "elk.randomSeed": "1",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  "elk.spacing.nodeNode": String(boxGap),
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "2",
  "elk.layered.spacing.nodeNodeBetweenLayers": String(rowGap),
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "SPACE_EFFICIENT_LAYER",
  "elk.layered.thoroughness": "4",
  "elk.layered.nodePlacement.strategy": strategies[placement]
})

const labelOptions: LayoutOptions = { "elk.edgeLabels.placement": "CENTER", "elk.edgeLabels.inline": "true" }

const elkEdge = (edge: PictureEdge, index: number, nodeId: (id: string) => string): ElkExtendedEdge => {
  const label = edgeLabel(edge)
  return {
    id: elkIds.edge(index),
    sources: [nodeId(edge.sourceId)],
    targets: [nodeId(edge.targetId)],
    ...(label === null
      ? {}
      : {
          labels: [{ text: "label", width: label.width, height: label.height, layoutOptions: labelOptions }]
        })
  }
}

/** The nodes of the lanes, each in the partition of its row. */
const nodesOf = (
  lanes: ReadonlyArray<FilledLane>,
  targets: ReturnType<typeof targetsOf>,
  { columns }: FlowPlan
): ReadonlyArray<ElkNode> => {
  let [next, index] = [0, 0]
  return lanes.flatMap((lane, at) => {
    const boxes = new Map(
      lane.boxes.map(({ box, height }) => [
        box.id,
        { id: elkIds.box(index++), width: boxWidth, height } satisfies ElkNode
      ])
    )
    const rows = rowsOf([...boxes.keys()], targets, columns).map((ids) =>
      ids.flatMap((id) => boxes.get(id) ?? [])
    )
    // An invisible node keeps room for the name of a lane without boxes.
    const name = { id: elkIds.laneName(at), width: 1, height: lane.nameHeight }
    return (rows.length === 0 ? [[name]] : rows).flatMap((row) => {
      const layoutOptions = { "elk.partitioning.partition": String(next++) }
      return row.map((node) => ({ ...node, layoutOptions }))
    })
  })
}

/** The input of ELK for a picture: each row of a lane is a partition. */
export const elkGraph = (picture: Picture, lanes: ReadonlyArray<FilledLane>, plan: FlowPlan): ElkNode => {
  const ids = lanes.flatMap(({ boxes }) => boxes.map(({ box }) => box.id))
  const nodeIds = new Map(ids.map((id, index) => [id, elkIds.box(index)]))
  const nodeId = (id: string): string => nodeIds.get(id) ?? ""
  return {
    id: "picture",
    layoutOptions: optionsFor(plan),
    children: [...nodesOf(lanes, targetsOf(picture.edges), plan)],
    edges: picture.edges.map((edge, index) => elkEdge(edge, index, nodeId))
  }
}
