import { headRadius, neck, shoulderRadius } from "../layout/boxShape.ts"
import { boxWidth } from "../layout/measuredBox.ts"
import type { PlacedBox, PlacedEdge, Point } from "../layout/PlacedPicture.ts"

/** A circle's distance from its top, this far aside of its middle. */
const below = (radius: number, aside: number): number => radius - Math.sqrt(radius ** 2 - aside ** 2)

/** The same for the head and shoulders of a person. */
const personBelow = (aside: number): number => {
  if (aside < headRadius) return below(headRadius, aside)
  const round = aside - (boxWidth / 2 - shoulderRadius)
  return neck + (round > 0 ? below(shoulderRadius, Math.min(round, shoulderRadius)) : 0)
}

/** Layouts end lines at a rectangle: above a person, a line goes on to what is drawn. */
const endAt = (point: Point, box: PlacedBox | undefined): Point =>
  box?.measured.box.kind === "person" && Math.abs(point.y - box.y) < 0.05
    ? { x: point.x, y: point.y + personBelow(Math.abs(point.x - box.x - boxWidth / 2)) }
    : point

export const boxesById = (boxes: ReadonlyArray<PlacedBox>): ReadonlyMap<string, PlacedBox> =>
  new Map(boxes.map((box) => [box.measured.box.id, box]))

export const drawnPoints = (
  { edge, points }: PlacedEdge,
  boxes: ReadonlyMap<string, PlacedBox>
): ReadonlyArray<Point> =>
  points.map((point, index) => {
    if (index === 0) return endAt(point, boxes.get(edge.sourceId))
    return index === points.length - 1 ? endAt(point, boxes.get(edge.targetId)) : point
  })
