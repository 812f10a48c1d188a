import type { PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { edgeLabel } from "./edgeLabel.ts"
import type { Grid, GridRow } from "./Grid.ts"
import type { PlacedEdge, PlacedLabel, Point, Rect } from "./PlacedPicture.ts"

/** Beside a label half an arrowhead; and above or below. */
const room = { across: 5, down: 2.5 }
/** The channels around the middle of an upright line that are tried, and how much may stand in one. */
const most = { channels: 8, obstacles: 200 }

interface Obstacle extends Rect {
  readonly edge: PictureEdge
}

type Interval = { readonly from: number; readonly to: number }

/** Nearest to the middle of an interval, and in none of the others. */
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

const common = (a: Interval, b: Interval): Interval => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to)
})

const within = ({ from, to }: Interval, number: number): number => Math.min(Math.max(from, number), to)

const meet = (a: number, length: number, b: number, other: number, apart: number): boolean =>
  a < b + other + apart && b - apart < a + length

const countWhile = (rows: ReadonlyArray<GridRow>, holds: (row: GridRow) => boolean): number => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row !== undefined && holds(row)) low = middle + 1
    else high = middle
  }
  return low
}

const makeObstacles = (rows: ReadonlyArray<GridRow>) => {
  const inChannel = rows.map((): Array<Obstacle> => [])
  /** `end` is the one after the last. */
  const channelsOf = ({ height, y }: Rect): readonly [first: number, end: number] => [
    countWhile(rows, ({ channelEnd }) => channelEnd < y),
    countWhile(rows, ({ bottom }) => bottom <= y + height)
  ]
  return {
    channelsOf,
    add: (it: Obstacle) => {
      const [first, end] = channelsOf(it)
      for (let channel = first; channel < end; channel += 1) inChannel[channel]?.push(it)
    },
    inChannel: (channel: number): ReadonlyArray<Obstacle> => inChannel[channel] ?? []
  }
}

const rectOf = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y)
})

/** The longest level one first. */
const partsOf = (points: ReadonlyArray<Point>): ReadonlyArray<Rect> =>
  points
    .slice(1)
    .map((point, index) => rectOf(points[index] ?? point, point))
    .toSorted((one, other) => other.width - one.width)

const makeLabelPlace = (
  { sides }: Grid,
  rows: ReadonlyArray<GridRow>,
  obstacles: ReturnType<typeof makeObstacles>
) => {
  /** As near to the middle of a part of its line as others leave room. */
  const placeIn = (
    channel: number,
    part: Rect,
    { height, width }: Pick<Rect, "width" | "height">,
    edge: PictureEdge
  ): Point | null => {
    const { bottom, channelEnd } = rows[channel] ?? { bottom: 0, channelEnd: 0 }
    const across = { from: sides.left, to: sides.right - width }
    const down = { from: bottom + 2, to: channelEnd - 2 - height }
    const all = obstacles.inChannel(channel)
    if (down.to < down.from || all.length > most.obstacles) return null
    const others = all.filter((it) => it.edge !== edge)
    if (part.height > 0) {
      const x = within(across, part.x - width / 2)
      const blocked = others.filter((it) => meet(x, width, it.x, it.width, room.across))
      const y = nearestFree(
        common(down, { from: part.y - height / 2, to: part.y + part.height - height / 2 }),
        blocked.map((it) => ({ from: it.y - height - room.down, to: it.y + it.height + room.down }))
      )
      return y === null ? null : { x, y }
    }
    for (const share of [0.5, 0.9, 0.1]) {
      const y = within(down, part.y - height * share)
      const blocked = others.filter((it) => meet(y, height, it.y, it.height, room.down))
      const x = nearestFree(
        common(across, { from: part.x - width / 2, to: part.x + part.width - width / 2 }),
        blocked.map((it) => ({ from: it.x - width - room.across, to: it.x + it.width + room.across }))
      )
      if (x !== null) return { x, y }
    }
    return null
  }

  return function* ({ edge, points }: PlacedEdge): Generator<void, PlacedLabel | null> {
    const text = edgeLabel(edge)
    if (text === null) return null
    for (const part of partsOf(points)) {
      const [first, end] = obstacles.channelsOf(part)
      const from = Math.max(first, Math.floor((first + end - most.channels) / 2))
      for (let channel = from; channel < Math.min(end, from + most.channels); channel += 1) {
        yield
        const place = placeIn(channel, part, text, edge)
        if (place !== null) return { ...text, ...place }
      }
    }
    return null
  }
}

/** A label covers no other line, no label and no box; one without such a place is left out. */
export function* withLabels(
  edges: ReadonlyArray<PlacedEdge>,
  grid: Grid,
  rows: ReadonlyArray<GridRow>
): Generator<void, ReadonlyArray<PlacedEdge>> {
  const obstacles = makeObstacles(rows)
  for (const { edge, points } of edges) {
    for (const part of partsOf(points)) obstacles.add({ ...part, edge })
    yield
  }
  const labelPlace = makeLabelPlace(grid, rows, obstacles)
  const labelled: Array<PlacedEdge> = []
  for (const placed of edges) {
    const label = yield* labelPlace(placed)
    if (label !== null) obstacles.add({ ...label, edge: placed.edge })
    labelled.push({ ...placed, label })
  }
  return labelled
}
