import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api.js"
import { bandsOf, type Extent } from "./bandsOf.ts"
import { edgeLabel } from "./edgeLabel.ts"
import { elkIds } from "./elkIds.ts"
import { type FilledLane, gutterOf } from "./lanes.ts"
import type { PlacedBox, PlacedEdge, PlacedPicture, Point } from "./PlacedPicture.ts"
import { type Sheet, sheetMargin } from "./Sheet.ts"

/** A node's upper left corner in the picture, and its height. */
interface PlacedNode extends Point {
  readonly height: number
}

/** Moves ELK's positions, which begin at 0, to where the picture's boxes begin. */
type Move = (point: Point) => Point

const pointsOf = ({ bendPoints = [], endPoint, startPoint }: ElkEdgeSection): ReadonlyArray<Point> => [
  startPoint,
  ...bendPoints,
  endPoint
]

const nodesOf = (result: ElkNode, move: Move): ReadonlyMap<string, PlacedNode> =>
  new Map(
    (result.children ?? []).map(({ height = 0, id, x = 0, y = 0 }) => [id, { ...move({ x, y }), height }])
  )

const extentOf = (nodes: ReadonlyArray<Pick<PlacedNode, "y" | "height">>): Extent => ({
  top: Math.min(...nodes.map(({ y }) => y)),
  bottom: Math.max(...nodes.map(({ height, y }) => y + height))
})

/** The boxes of each lane at their positions. */
const placedBoxes = (
  lanes: ReadonlyArray<FilledLane>,
  at: (id: string) => PlacedNode
): ReadonlyArray<ReadonlyArray<PlacedBox>> => {
  let next = 0
  return lanes.map(({ boxes }) =>
    boxes.map((measured) => {
      const { x, y } = at(elkIds.box(next))
      next += 1
      return { measured, x, y }
    })
  )
}

const placedEdges = (picture: Picture, result: ElkNode, move: Move): ReadonlyArray<PlacedEdge> => {
  const routes = new Map((result.edges ?? []).map((route) => [route.id, route]))
  return picture.edges.flatMap((edge, index) => {
    const { labels = [], sections = [] } = routes.get(elkIds.edge(index)) ?? {}
    const [section] = sections
    if (section === undefined) return []
    const [at] = labels
    const text = edgeLabel(edge)
    const label =
      text === null || at === undefined ? null : { ...text, ...move({ x: at.x ?? 0, y: at.y ?? 0 }) }
    return [{ edge, points: pointsOf(section).map(move), label }]
  })
}

/** The vertical extent of each lane: of its boxes, and of the room for its name. */
const extentsOf = (
  lanes: ReadonlyArray<FilledLane>,
  boxes: ReadonlyArray<ReadonlyArray<PlacedBox>>,
  nodes: ReadonlyMap<string, PlacedNode>
): ReadonlyArray<Extent> =>
  lanes.map((_, lane) => {
    const name = nodes.get(elkIds.laneName(lane))
    return extentOf([
      ...(name === undefined ? [] : [name]),
      ...(boxes[lane] ?? []).map(({ measured, y }) => ({ y, height: measured.height }))
    ])
  })

/** The picture with the positions from ELK's result. */
export const placedByElk = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  sheet: Sheet,
  result: ElkNode
): PlacedPicture => {
  const gutter = gutterOf(lanes, sheet)
  const move: Move = ({ x, y }) => ({ x: x + gutter, y: y + sheet.top + sheetMargin })
  const nodes = nodesOf(result, move)
  const at = (id: string): PlacedNode => nodes.get(id) ?? { ...move({ x: 0, y: 0 }), height: 0 }
  const boxes = placedBoxes(lanes, at)
  return {
    width: gutter + (result.width ?? 0) + sheetMargin,
    height: sheet.top + (result.height ?? 0) + 2 * sheetMargin,
    bands: bandsOf(lanes, extentsOf(lanes, boxes, nodes)),
    boxes: boxes.flat(),
    edges: placedEdges(picture, result, move)
  }
}
