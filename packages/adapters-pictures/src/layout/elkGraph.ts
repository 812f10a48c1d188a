import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js"
import { elkIds } from "./elkIds.ts"
import type { FilledLane } from "./lanes.ts"
import { boxWidth } from "./measuredBox.ts"
import { isWithin } from "./PictureSize.ts"

const options: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.partitioning.activate": "true",
  // Otherwise each connected part would have lanes of its own.
  "elk.separateConnectedComponents": "false",
  "elk.randomSeed": "1",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  "elk.spacing.nodeNode": "26",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.layered.spacing.nodeNodeBetweenLayers": "44",
  "elk.layered.spacing.edgeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
  "elk.layered.thoroughness": "7"
}

/**
 * In a picture up to this size the boxes are placed with the fewest bends. That takes several times as long, most of
 * all with many lanes.
 */
const largestCareful = { boxes: 40, edges: 60, lanes: 6 }

const optionsFor = (picture: Picture): LayoutOptions => ({
  ...options,
  "elk.layered.nodePlacement.strategy": isWithin(largestCareful, picture)
    ? "NETWORK_SIMPLEX"
    : "BRANDES_KOEPF"
})

/** The number of columns for boxes without edges: the layout alone would put all of them in one row. */
const columns = 5

const inLane = (lane: number): LayoutOptions => ({ "elk.partitioning.partition": String(lane) })

/** The nodes of a lane: an invisible one as high as its name, and its boxes. */
const nodesOf = (
  { boxes, nameHeight }: FilledLane,
  lane: number,
  nodeId: (id: string) => string
): ReadonlyArray<ElkNode> => {
  const layoutOptions = inLane(lane)
  const name = { id: elkIds.laneName(lane), width: 1, height: nameHeight, layoutOptions }
  return [
    ...(nameHeight === 0 ? [] : [name]),
    ...boxes.map(({ box, height }) => ({ id: nodeId(box.id), width: boxWidth, height, layoutOptions }))
  ]
}

/** Invisible edges that stack the boxes without edges. */
const stacking = (
  lanes: ReadonlyArray<FilledLane>,
  edges: ReadonlyArray<PictureEdge>,
  nodeId: (id: string) => string
): ReadonlyArray<ElkExtendedEdge> => {
  const joined = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  return lanes.flatMap(({ boxes }) => {
    const alone = boxes.flatMap(({ box: { id } }) => (joined.has(id) ? [] : [nodeId(id)]))
    return alone.slice(columns).map((below, index) => ({
      id: elkIds.stack(below),
      sources: [alone[index] ?? ""],
      targets: [below]
    }))
  })
}

/** The input of ELK for a picture: every lane is a partition. */
export const elkGraph = (picture: Picture, lanes: ReadonlyArray<FilledLane>): ElkNode => {
  const { edges } = picture
  const measured = lanes.flatMap(({ boxes }) => boxes)
  const nodeIds = new Map(measured.map(({ box }, index) => [box.id, elkIds.box(index)]))
  const nodeId = (id: string): string => nodeIds.get(id) ?? ""
  return {
    id: "picture",
    layoutOptions: optionsFor(picture),
    children: lanes.flatMap((it, lane) => nodesOf(it, lane, nodeId)),
    edges: [
      ...edges.map(({ sourceId, targetId }, index) => ({
        id: elkIds.edge(index),
        sources: [nodeId(sourceId)],
        targets: [nodeId(targetId)]
      })),
      ...stacking(lanes, edges, nodeId)
    ]
  }
}
