import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Effect } from "effect"
import { inParts } from "../text/inParts.ts"
import { bandMargin, bandsOf, type Extent } from "./bandsOf.ts"
import { type FilledLane, filledLanes, gutter, hasNames } from "./lanes.ts"
import { boxWidth, type MeasuredBox } from "./measuredBox.ts"
import type { PlacedBox, PlacedPicture, Point } from "./PlacedPicture.ts"

const gap = { across: 24, down: 40 }

/** The number of columns with which the picture is about as wide as it is high. */
const columnsFor = (boxes: number): number => Math.min(40, Math.max(6, Math.ceil(Math.sqrt(boxes / 2))))

const rowsOf = (
  boxes: ReadonlyArray<MeasuredBox>,
  columns: number
): ReadonlyArray<ReadonlyArray<MeasuredBox>> =>
  Array.from({ length: Math.ceil(boxes.length / columns) }, (_, row) =>
    boxes.slice(row * columns, (row + 1) * columns)
  )

/** The points where a straight line leaves one box and reaches another. */
const line = (from: PlacedBox, to: PlacedBox): readonly [Point, Point] => {
  const middle = ({ measured, x, y }: PlacedBox): Point => ({
    x: x + boxWidth / 2,
    y: y + measured.height / 2
  })
  const [source, target] = [middle(from), middle(to)]
  if (from.y === to.y) {
    const side = Math.sign(target.x - source.x) * (boxWidth / 2)
    return [
      { x: source.x + side, y: source.y },
      { x: target.x - side, y: target.y }
    ]
  }
  const down = to.y > from.y
  return [
    { x: source.x, y: down ? from.y + from.measured.height : from.y },
    { x: target.x, y: down ? to.y : to.y + to.measured.height }
  ]
}

const inRows = (picture: Picture, lanes: ReadonlyArray<FilledLane>): PlacedPicture => {
  const columns = columnsFor(picture.boxes.length)
  const left = hasNames(lanes) ? gutter : bandMargin
  const boxes: Array<PlacedBox> = []
  const extents: Array<Extent> = []
  let y = bandMargin
  for (const lane of lanes) {
    const top = y
    for (const row of rowsOf(lane.boxes, columns)) {
      row.forEach((measured, column) => {
        boxes.push({ measured, x: left + column * (boxWidth + gap.across), y })
      })
      y += Math.max(...row.map(({ height }) => height)) + gap.down
    }
    const bottom = Math.max(top + lane.nameHeight, lane.boxes.length === 0 ? 0 : y - gap.down)
    extents.push({ top, bottom })
    y = bottom + gap.down
  }
  const at = new Map(boxes.map((it) => [it.measured.box.id, it]))
  const widest = Math.max(0, ...lanes.map((lane) => Math.min(columns, lane.boxes.length)))
  return {
    width: left + widest * (boxWidth + gap.across) - gap.across + bandMargin,
    height: y - gap.down + bandMargin,
    bands: bandsOf(lanes, extents),
    boxes,
    edges: picture.edges.flatMap((edge) => {
      const [from, to] = [at.get(edge.sourceId), at.get(edge.targetId)]
      return from === undefined || to === undefined ? [] : [{ edge, points: line(from, to) }]
    })
  }
}

/**
 * Lays a picture out in plain rows on each lane, with straight arrows. It is for pictures that are too large to be
 * understood as a drawing, or to be laid out better in a short time.
 */
export const gridLayout = (picture: Picture): Effect.Effect<PlacedPicture> =>
  Effect.map(
    inParts(() => filledLanes(picture)),
    (lanes) => inRows(picture, lanes)
  )
