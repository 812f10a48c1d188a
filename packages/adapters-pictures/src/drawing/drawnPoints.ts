import { headRadius, neck, shoulderRadius } from "../layout/boxShape.ts"
import { boxWidth } from "../layout/measuredBox.ts"
import type { PlacedBox, PlacedEdge, Point } from "../layout/PlacedPicture.ts"

/** How far a circle of this radius is below its top, at this distance from its middle. */
const below = (radius: number, aside: number): number => radius - Math.sqrt(radius ** 2 - aside ** 2)

/** How far the head or the shoulders of a person are below the top of the box, at this distance from its middle. */
const personBelow = (aside: number): number => {
  if (aside < headRadius) return below(headRadius, aside)
  const round = aside - (boxWidth / 2 - shoulderRadius)
  return neck + (round > 0 ? below(shoulderRadius, Math.min(round, shoulderRadius)) : 0)
}

const isAtTop = ({ y }: Point, box: PlacedBox): boolean => Math.abs(y - box.y) < 0.05

/** Layouts end lines at the rectangle of a box: at the top of a person, a line goes on to what is drawn there. */
const endAt = (point: Point, box: PlacedBox | undefined): Point =>
  box?.measured.box.kind === "person" && isAtTop(point, box)
    ? { x: point.x, y: point.y + personBelow(Math.abs(point.x - box.x - boxWidth / 2)) }
    : point

/** The boxes of a picture by their ids. */
export const boxesById = (boxes: ReadonlyArray<PlacedBox>): ReadonlyMap<string, PlacedBox> =>
  new Map(boxes.map((box) => [box.measured.box.id, box]))

/** The points of an edge from the shape of its source to the shape of its target. */
export const drawnPoints = (
  { edge, points }: PlacedEdge,
  boxes: ReadonlyMap<string, PlacedBox>
): ReadonlyArray<Point> =>
  points.map((point, index) => {
    if (index === 0) return endAt(point, boxes.get(edge.sourceId))
    return index === points.length - 1 ? endAt(point, boxes.get(edge.targetId)) : point
  })
