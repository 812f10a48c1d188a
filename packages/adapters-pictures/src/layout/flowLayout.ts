import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { Effect } from "effect"
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api.js"
import { bandMargin, bandsOf, type Extent } from "./bandsOf.ts"
import { inParts } from "../text/inParts.ts"
import type { PlacedPicture, PlacedBox, PlacedEdge, Point } from "./PlacedPicture.ts"
import { type FilledLane, filledLanes, gutter, hasNames } from "./lanes.ts"
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

/** The ids in the layout's graph come from the positions of the parts in the picture's lists. */
const edgeId = (index: number): string => `e${index}`
const holderId = (lane: number): string => `l${lane}`

const inLane = (lane: number): LayoutOptions => ({ "elk.partitioning.partition": String(lane) })

/** Invisible edges that stack the boxes without edges. */
const stacking = (
  lanes: ReadonlyArray<FilledLane>,
  edges: ReadonlyArray<PictureEdge>,
  nodeIds: ReadonlyMap<string, string>
): ReadonlyArray<ElkExtendedEdge> => {
  const joined = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  return lanes.flatMap(({ boxes }) => {
    const alone = boxes.flatMap(({ box: { id } }) => (joined.has(id) ? [] : [nodeIds.get(id) ?? ""]))
    return alone.slice(columns).map((below, index) => ({
      id: `s${below}`,
      sources: [alone[index] ?? ""],
      targets: [below]
    }))
  })
}

/**
 * The input for the layout: every lane is a partition, which contains an invisible node as high as the lane's name.
 */
export const toElk = (picture: Picture, lanes: ReadonlyArray<FilledLane>): ElkNode => {
  const { edges } = picture
  const measured = lanes.flatMap(({ boxes }) => boxes)
  const nodeIds = new Map(measured.map(({ box }, index) => [box.id, `n${index}`]))
  const nodeId = (id: string): string => nodeIds.get(id) ?? ""
  return {
    id: "picture",
    layoutOptions: optionsFor(picture),
    children: lanes.flatMap(({ boxes, nameHeight }, lane) => [
      ...(nameHeight === 0
        ? []
        : [{ id: holderId(lane), width: 1, height: nameHeight, layoutOptions: inLane(lane) }]),
      ...boxes.map(({ box, height }) => ({
        id: nodeId(box.id),
        width: boxWidth,
        height,
        layoutOptions: inLane(lane)
      }))
    ]),
    edges: [
      ...edges.map(({ sourceId, targetId }, index) => ({
        id: edgeId(index),
        sources: [nodeId(sourceId)],
        targets: [nodeId(targetId)]
      })),
      ...stacking(lanes, edges, nodeIds)
    ]
  }
}

const pointsOf = ({ bendPoints = [], endPoint, startPoint }: ElkEdgeSection): ReadonlyArray<Point> => [
  startPoint,
  ...bendPoints,
  endPoint
]

interface Placed {
  readonly x: number
  readonly y: number
  readonly height: number
}

const placesOf = (result: ElkNode): ReadonlyMap<string, Placed> =>
  new Map(
    (result.children ?? []).map(({ height = 0, id, x = 0, y = 0 }) => [id, { x, y, height } satisfies Placed])
  )

const extentOf = (placed: ReadonlyArray<Placed>): Extent => ({
  top: Math.min(...placed.map(({ y }) => y)),
  bottom: Math.max(...placed.map(({ height, y }) => y + height))
})

/** The picture with the positions from the layout's result. */
export const fromElk = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  result: ElkNode
): PlacedPicture => {
  const places = placesOf(result)
  const left = hasNames(lanes) ? gutter : bandMargin
  const moved = ({ x, y }: Point): Point => ({ x: x + left, y: y + bandMargin })
  const at = (id: string): Placed => {
    const { height, x, y } = places.get(id) ?? { x: 0, y: 0, height: 0 }
    return { ...moved({ x, y }), height }
  }
  let next = 0
  const boxes = lanes.map((lane) =>
    lane.boxes.map((measured): PlacedBox => {
      const { x, y } = at(`n${next}`)
      next += 1
      return { measured, x, y }
    })
  )
  const extents = lanes.map(({ nameHeight }, index) =>
    extentOf([
      ...(nameHeight === 0 ? [] : [at(holderId(index))]),
      ...(boxes[index] ?? []).map(({ measured, y }) => ({ x: 0, y, height: measured.height }))
    ])
  )
  const routes = new Map((result.edges ?? []).map(({ id, sections = [] }) => [id, sections[0]]))
  const edges = picture.edges.flatMap((edge, index): ReadonlyArray<PlacedEdge> => {
    const section = routes.get(edgeId(index))
    return section === undefined ? [] : [{ edge, points: pointsOf(section).map(moved) }]
  })
  return {
    width: left + (result.width ?? 0) + bandMargin,
    height: (result.height ?? 0) + 2 * bandMargin,
    bands: bandsOf(lanes, extents),
    boxes: boxes.flat(),
    edges
  }
}

/** Lays a picture out with a layered layout, in which arrows point down as far as the order of the lanes allows. */
export const flowLayout = Effect.fnUntraced(function* <E>(
  picture: Picture,
  lay: (graph: ElkNode) => Effect.Effect<ElkNode, E>
) {
  const lanes = yield* inParts(() => filledLanes(picture))
  return fromElk(picture, lanes, yield* lay(toElk(picture, lanes)))
})
