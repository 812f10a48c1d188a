import type { PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { edgeLabel } from "./edgeLabel.ts"
import type { Grid, GridRow } from "./Grid.ts"
import type { PlacedEdge, PlacedLabel, Point, Rect } from "./PlacedPicture.ts"

/** The free space between a label and what is beside it: half an arrowhead; and what is above or below. */
const room = { across: 5, down: 2.5 }
/** How far places on an upright line are apart. */
const step = 6

/** What stands in a channel: a part of the line of an edge, or its label. */
interface Obstacle extends Rect {
  readonly edge: PictureEdge
}

interface Interval {
  readonly from: number
  readonly to: number
}

/** The number within an interval that is nearest to its middle and in none of the others; null if there is none. */
const nearestFree = ({ from, to }: Interval, others: ReadonlyArray<Interval>): number | null => {
  const middle = (from + to) / 2
  let [free, best] = [from, null as number | null]
  const offer = (low: number, high: number) => {
    if (low > high) return
    const nearest = Math.min(Math.max(middle, low), high)
    if (best === null || Math.abs(nearest - middle) < Math.abs(best - middle)) best = nearest
  }
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    offer(free, Math.min(other.from, to))
    free = Math.max(free, other.to)
  }
  offer(free, to)
  return best
}

/** What stands in the channels of a grid. */
const makeObstacles = (rows: ReadonlyArray<GridRow>) => {
  const inChannel = rows.map((): Array<Obstacle> => [])
  const channelsOf = (top: number, bottom: number): ReadonlyArray<number> => {
    const first = rows.findIndex(({ channelEnd }) => channelEnd >= top)
    const after = rows.findIndex((row) => row.bottom > bottom)
    if (first === -1) return []
    return Array.from({ length: (after === -1 ? rows.length : after) - first }, (_, index) => first + index)
  }
  return {
    channelsOf,
    add: (it: Obstacle) => {
      for (const channel of channelsOf(it.y, it.y + it.height)) inChannel[channel]?.push(it)
    },
    /** What is between these heights of a channel, but for the parts of one edge. */
    between: (channel: number, top: number, bottom: number, edge: PictureEdge): ReadonlyArray<Obstacle> =>
      (inChannel[channel] ?? []).filter(
        (it) => it.edge !== edge && it.y < bottom + room.down && top - room.down < it.y + it.height
      )
  }
}

const rectOf = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y)
})

/** The parts of a line, the longest level one first. */
const partsOf = (points: ReadonlyArray<Point>): ReadonlyArray<Rect> =>
  points
    .slice(1)
    .map((point, index) => rectOf(points[index] ?? point, point))
    .toSorted((one, other) => other.width - one.width)

/** Makes the function that puts the label of an edge on its line where it covers nothing; null if no place is free. */
const makeLabelPlace = (
  { sides }: Grid,
  rows: ReadonlyArray<GridRow>,
  obstacles: ReturnType<typeof makeObstacles>
) => {
  /** A place for a label in a channel, as near to its middle on a part of its line as others leave room. */
  const placeIn = (
    channel: number,
    part: Rect,
    text: Pick<PlacedLabel, "lines" | "width" | "height">,
    edge: PictureEdge
  ): PlacedLabel | null => {
    const { bottom, channelEnd } = rows[channel] ?? { bottom: 0, channelEnd: 0 }
    const [top, lowest] = [bottom + 2, channelEnd - 2 - text.height]
    const half = text.width / 2
    const centres = {
      from: Math.max(part.x, sides.left + half),
      to: Math.min(part.x + part.width, sides.right - half)
    }
    const from = Math.max(top, part.y - text.height / 2)
    const to = Math.min(lowest, part.y + part.height - text.height / 2)
    const heights =
      part.height === 0
        ? [0.5, 0.9, 0.1].map((share) => Math.min(Math.max(top, part.y - text.height * share), lowest))
        : Array.from(
            { length: Math.max(0, Math.floor((to - from) / step) + 1) },
            (_, index) => from + index * step
          )
    for (const y of heights) {
      if (y < top) continue
      const others = obstacles.between(channel, y, y + text.height, edge).map((it) => ({
        from: it.x - half - room.across,
        to: it.x + it.width + half + room.across
      }))
      const x = nearestFree(centres, others)
      if (x !== null) return { ...text, x: x - half, y }
    }
    return null
  }

  return ({ edge, points }: PlacedEdge): PlacedLabel | null => {
    const text = edgeLabel(edge)
    if (text === null) return null
    for (const part of partsOf(points))
      for (const channel of obstacles.channelsOf(part.y, part.y + part.height)) {
        const place = placeIn(channel, part, text, edge)
        if (place !== null) return place
      }
    return null
  }
}

/** Puts the labels of edges on their lines where they cover no other line, no label and no box; others have none. */
export function* withLabels(
  edges: ReadonlyArray<PlacedEdge>,
  grid: Grid,
  rows: ReadonlyArray<GridRow>
): Generator<void, ReadonlyArray<PlacedEdge>> {
  const obstacles = makeObstacles(rows)
  for (const { edge, points } of edges)
    for (const part of partsOf(points)) {
      obstacles.add({ ...part, edge })
    }
  const labelPlace = makeLabelPlace(grid, rows, obstacles)
  const labelled: Array<PlacedEdge> = []
  for (const placed of edges) {
    const label = labelPlace(placed)
    if (label !== null) obstacles.add({ ...label, edge: placed.edge })
    labelled.push({ ...placed, label })
    yield
  }
  return labelled
}
