import type { Picture, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { edgeLabel } from "./edgeLabel.ts"
import { type Grid, type GridBox, gap, mostRouted } from "./Grid.ts"
import { track } from "./gridChannels.ts"
import { boxWidth } from "./measuredBox.ts"
import type { PlacedBox, PlacedEdge, PlacedLabel, Point } from "./PlacedPicture.ts"
import { sheetMargin } from "./Sheet.ts"

/** The points where a straight line leaves one box and reaches another. */
const straight = (from: PlacedBox, to: PlacedBox): readonly [Point, Point] => {
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

/** Gives out the numbers from 0 for each key, and begins again at `most`. */
const makeCounter = (most: number) => {
  const used = new Map<string, number>()
  return (key: string): number => {
    const next = used.get(key) ?? 0
    used.set(key, next + 1)
    return next % most
  }
}

/** Where on a side of a box arrows end: spread over the side, from its middle outwards. */
const port = (index: number): number => boxWidth / 2 + (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 14

/** Makes the function that leads arrows between rows and columns, and around every box. */
const makeRoute = ({ columns, left, rows }: Grid) => {
  const ports = makeCounter(11)
  const tracks = makeCounter(track.most)
  const lines = makeCounter(4)
  const levelIn = (channel: number): number =>
    (rows[channel]?.bottom ?? rows[0]?.top ?? 0) + 12 + tracks(String(channel)) * track.distance
  return (from: GridBox, to: GridBox): ReadonlyArray<Point> => {
    const up = to.row < from.row
    const out = from.x + port(ports(`${from.row} ${from.column} ${up}`))
    const into = to.x + port(ports(`${to.row} ${to.column} ${up || to.row === from.row}`))
    const start = { x: out, y: up ? from.y : from.y + from.measured.height }
    const below = up || to.row === from.row
    const end = { x: into, y: below ? to.y + to.measured.height : to.y }
    const first = up ? from.row - 1 : from.row
    const last = below ? to.row : to.row - 1
    const level = levelIn(first)
    if (first === last) return [start, { x: out, y: level }, { x: into, y: level }, end]
    const nearest = to.column + (out > into ? 1 : 0)
    // Between two columns, or right of the only one.
    const between = Math.max(1, Math.min(nearest, columns - 1))
    const x = left + between * (boxWidth + gap.across) - gap.across / 2 + (lines(String(between)) - 1.5) * 3.5
    const other = levelIn(last)
    return [start, { x: out, y: level }, { x, y: level }, { x, y: other }, { x: into, y: other }, end]
  }
}

/** Makes the function that puts a label on the first level part of an arrow, where no other stands; null if none does. */
const makeLabelPlace = ({ columns, left, rows }: Grid) => {
  const right = left + columns * (boxWidth + gap.across) - gap.across + sheetMargin

  const taken = new Map<number, Array<{ readonly from: number; readonly to: number }>>()
  return (edge: PictureEdge, points: ReadonlyArray<Point>): PlacedLabel | null => {
    const text = edgeLabel(edge)
    const [, a, b] = points
    if (text === null || a === undefined || b === undefined) return null
    const row = rows.findLastIndex(({ bottom }) => bottom <= a.y)
    const [above, below] = [rows[row], rows[row + 1]]
    if (above === undefined) return null
    const bottom = below?.top ?? above.bottom + gap.down + text.height
    const y = Math.min(Math.max(a.y - text.height / 2, above.bottom + 2), bottom - text.height - 2)
    const others = taken.get(row) ?? []
    for (const share of [0.5, 0.25, 0.75, 0, 1]) {
      const x = a.x + (b.x - a.x) * share - text.width / 2
      if (
        x < left - 8 ||
        x + text.width > right ||
        others.some((it) => x < it.to + 4 && it.from < x + text.width + 4)
      )
        continue
      taken.set(row, [...others, { from: x, to: x + text.width }])
      return { ...text, x, y }
    }
    return null
  }
}

/** The edges of a picture on a grid, between its rows and columns; straight and without labels if they are very many. */
export const gridEdges = (picture: Picture, grid: Grid): ReadonlyArray<PlacedEdge> => {
  const route = makeRoute(grid)
  const labelPlace = makeLabelPlace(grid)
  const few = picture.edges.length <= mostRouted
  return picture.edges.flatMap((edge) => {
    const [from, to] = [grid.boxes.get(edge.sourceId), grid.boxes.get(edge.targetId)]
    if (from === undefined || to === undefined) return []
    if (!few) return [{ edge, points: straight(from, to), label: null }]
    const points = route(from, to)
    return [{ edge, points, label: labelPlace(edge, points) }]
  })
}
