import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { ElkEdgeSection, ElkNode } from "elkjs/lib/elk-api.js"
import { bandMargin, bandsOf, type Extent } from "./bandsOf.ts"
import { elkIds } from "./elkIds.ts"
import { type FilledLane, gutter, hasNames } from "./lanes.ts"
import type { PlacedBox, PlacedEdge, PlacedPicture, Point } from "./PlacedPicture.ts"

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
  const routes = new Map((result.edges ?? []).map(({ id, sections = [] }) => [id, sections[0]]))
  return picture.edges.flatMap((edge, index) => {
    const section = routes.get(elkIds.edge(index))
    return section === undefined ? [] : [{ edge, points: pointsOf(section).map(move) }]
  })
}

/** The picture with the positions from ELK's result. */
export const placedByElk = (
  picture: Picture,
  lanes: ReadonlyArray<FilledLane>,
  result: ElkNode
): PlacedPicture => {
  const left = hasNames(lanes) ? gutter : bandMargin
  const move: Move = ({ x, y }) => ({ x: x + left, y: y + bandMargin })
  const nodes = nodesOf(result, move)
  const at = (id: string): PlacedNode => nodes.get(id) ?? { ...move({ x: 0, y: 0 }), height: 0 }
  const boxes = placedBoxes(lanes, at)
  const extents = lanes.map(({ nameHeight }, lane) =>
    extentOf([
      ...(nameHeight === 0 ? [] : [at(elkIds.laneName(lane))]),
      ...(boxes[lane] ?? []).map(({ measured, y }) => ({ y, height: measured.height }))
    ])
  )
  return {
    width: left + (result.width ?? 0) + bandMargin,
    height: (result.height ?? 0) + 2 * bandMargin,
    bands: bandsOf(lanes, extents),
    boxes: boxes.flat(),
    edges: placedEdges(picture, result, move)
  }
}
