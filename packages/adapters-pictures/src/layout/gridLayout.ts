import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { inParts } from "@design-workspace/domain/shared/inParts"
import type { Effect } from "effect"
import { bandsOf, type Extent } from "./bandsOf.ts"
import { type Grid, type GridRow, gap, mostRouted } from "./Grid.ts"
import { withLabels } from "./gridLabels.ts"
import { type GridRoute, gridRoutes, type Run } from "./gridRoutes.ts"
import { type FilledLane, filledLanes, gutterOf } from "./lanes.ts"
import { boxWidth, type MeasuredBox } from "./measuredBox.ts"
import type { PlacedBox, PlacedEdge, PlacedPicture, Point } from "./PlacedPicture.ts"
import { type Sheet, sheetMargin } from "./Sheet.ts"

/** With more parallel arrows than `most`, some share a line. */
const track = { distance: 5, most: 30 }
/** `most` is the height of all tracks with labels together. */
const labelTrack = { gap: 3, most: 240 }
const margin = 12

interface Channels {
  readonly heightBelow: (row: number) => number
  readonly usedBelow: (row: number) => boolean
  readonly levelOf: (run: Run) => number
}

interface Track {
  readonly top: number
  readonly height: number
  readonly taken: Array<Pick<Run, "from" | "to">>
}

const extentOf = ({ from, label, to }: Run): Pick<Run, "from" | "to"> => {
  const half = Math.max(Math.abs(to - from), label?.width ?? 0) / 2
  return { from: (from + to) / 2 - half - 4, to: (from + to) / 2 + half + 4 }
}

/** Runs with labels are above the others, as many on each track as have room. */
const tracksOf = (runs: ReadonlyArray<Run>) => {
  const tracks: Array<Track> = []
  const levels = new Map<Run, number>()
  const heightOf = ({ label }: Run): number =>
    label === null ? track.distance : label.height + 2 * labelTrack.gap
  let [bottom, shared] = [margin, 0]
  /** With room, or a new one that ends above `end`. */
  const trackFor = (run: Run, height: number, end: number): Track | null => {
    const own = extentOf(run)
    const free = tracks.find(
      (it) => it.height >= height && it.taken.every(({ from, to }) => own.to < from || to < own.from)
    )
    const found = free ?? (bottom + height <= end ? { top: bottom, height, taken: [] } : null)
    if (found === null) return null
    if (found !== free) {
      tracks.push(found)
      bottom += height
    }
    found.taken.push(own)
    return found
  }
  const put = (run: Run, it: Track | undefined): void => {
    levels.set(run, it === undefined ? margin : it.top + it.height / 2)
  }
  const others = runs.filter((it) => it.label === null)
  const labelled = runs.filter((it) => it.label !== null)
  for (const run of labelled.toSorted((one, other) => heightOf(other) - heightOf(one))) {
    const found = trackFor(run, heightOf(run), margin + labelTrack.most)
    if (found === null) others.push(run)
    else put(run, found)
  }
  const end = bottom + track.most * track.distance
  for (const run of others) put(run, trackFor(run, track.distance, end) ?? tracks[shared++ % tracks.length])
  return { height: Math.max(gap.down, bottom + margin), levels }
}

/** Each channel has tracks for its arrows and for their labels. */
const channelsOf = (routes: ReadonlyArray<GridRoute>): Channels => {
  const runs = Map.groupBy(
    routes.flatMap((route): ReadonlyArray<Run> => route.runs),
    ({ channel }) => channel
  )
  const tracks = new Map([...runs].map(([channel, its]) => [channel, tracksOf(its)]))
  return {
    usedBelow: (row) => tracks.has(row),
    heightBelow: (row) => tracks.get(row)?.height ?? gap.down,
    levelOf: (run) => tracks.get(run.channel)?.levels.get(run) ?? margin
  }
}

const straight = (from: PlacedBox, to: PlacedBox): readonly [Point, Point] => {
  const middle = ({ measured, x, y }: PlacedBox) => ({ x: x + boxWidth / 2, y: y + measured.height / 2 })
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

function* straightEdges({ edges }: Picture, boxes: ReadonlyArray<PlacedBox>) {
  const at = new Map(boxes.map((it) => [it.measured.box.id, it]))
  const placed: Array<PlacedEdge> = []
  for (const edge of edges) {
    const [from, to] = [at.get(edge.sourceId), at.get(edge.targetId)]
    if (from !== undefined && to !== undefined) placed.push({ edge, points: straight(from, to), label: null })
    yield
  }
  return placed
}

const routedEdge = (
  { edge, entersUp, into, leavesUp, out, runs, source, target }: GridRoute,
  rows: ReadonlyArray<GridRow>,
  { levelOf }: Channels
): PlacedEdge => {
  const topOf = (row: number): number => rows[row]?.top ?? 0
  const start = topOf(source.row) + (leavesUp ? 0 : source.measured.height)
  const end = topOf(target.row) + (entersUp ? target.measured.height : 0)
  const levels = runs.flatMap((run) => {
    const y = (rows[run.channel]?.bottom ?? 0) + levelOf(run)
    return [
      { x: run.from, y },
      { x: run.to, y }
    ]
  })
  return { edge, points: [{ x: out, y: start }, ...levels, { x: into, y: end }], label: null }
}

/** As many as fit on the sheet, or so many that the picture is about as wide as it is high. */
const columnsOf = (boxes: number, gutter: number, { width }: Sheet): number =>
  width === null
    ? Math.min(40, Math.max(6, Math.ceil(Math.sqrt(boxes / 2))))
    : Math.max(1, Math.floor((width - gutter - sheetMargin + gap.across) / (boxWidth + gap.across)))

const rowsOf = (boxes: ReadonlyArray<MeasuredBox>, columns: number) =>
  Array.from({ length: Math.ceil(boxes.length / columns) }, (_, row) =>
    boxes.slice(row * columns, (row + 1) * columns)
  )

const cellsOf = (lanes: ReadonlyArray<FilledLane>, columns: number, left: number) => {
  let next = 0
  return lanes.map(({ boxes }) =>
    rowsOf(boxes, columns).map((row) => {
      const number = next++
      const at = (column: number): number => left + column * (boxWidth + gap.across)
      return row.map((measured, column) => ({ measured, row: number, column, x: at(column) }))
    })
  )
}

const extentsOf = (
  lanes: ReadonlyArray<FilledLane>,
  cells: ReturnType<typeof cellsOf>,
  channels: Channels,
  top: number
): {
  readonly rows: ReadonlyArray<GridRow>
  readonly extents: ReadonlyArray<Extent>
  readonly bottom: number
} => {
  const rows: Array<GridRow> = []
  const extents: Array<Extent> = []
  let y = top
  for (const [index, lane] of lanes.entries()) {
    const start = y
    let end = y
    for (const row of cells[index] ?? []) {
      end = y + Math.max(...row.map(({ measured }) => measured.height))
      const channelEnd = end + channels.heightBelow(rows.length)
      rows.push({ top: y, bottom: end, channelEnd })
      y = channelEnd
    }
    const bottom = Math.max(end, start + lane.nameHeight)
    extents.push({ top: start, bottom })
    y = Math.max(y, bottom + gap.down)
  }
  const last = extents.pop() ?? { top, bottom: top }
  const bottom = channels.usedBelow(rows.length - 1) ? Math.max(last.bottom, y - sheetMargin) : last.bottom
  return { rows, extents: [...extents, { ...last, bottom }], bottom }
}

const gridOf = (picture: Picture, lanes: ReadonlyArray<FilledLane>, sheet: Sheet) => {
  const gutter = gutterOf(lanes, sheet)
  const columns = columnsOf(picture.boxes.length, gutter, sheet)
  const widest = Math.min(columns, Math.max(0, ...lanes.map(({ boxes }) => boxes.length)))
  const width = gutter + widest * (boxWidth + gap.across) - gap.across + sheetMargin
  const cells = cellsOf(lanes, columns, gutter)
  const grid: Grid = {
    cells: new Map(cells.flat(2).map((it) => [it.measured.box.id, it])),
    columns: widest,
    left: gutter,
    sides: { left: gutter - 8, right: width - 4 }
  }
  return { cells, grid, width }
}

function* inRows(picture: Picture, sheet: Sheet): Generator<void, PlacedPicture> {
  const lanes = yield* filledLanes(picture, sheet)
  const { cells, grid, width } = gridOf(picture, lanes, sheet)
  const routes = picture.edges.length > mostRouted ? null : gridRoutes(picture, grid)
  const channels = channelsOf(routes ?? [])
  const { bottom, extents, rows } = extentsOf(lanes, cells, channels, sheet.top + sheetMargin)
  const boxes = cells.flat(2).map(({ measured, row, x }) => ({ measured, x, y: rows[row]?.top ?? 0 }))
  const edges =
    routes === null
      ? yield* straightEdges(picture, boxes)
      : yield* withLabels(
          routes.map((route) => routedEdge(route, rows, channels)),
          grid,
          rows
        )
  return { width, height: bottom + sheetMargin, bands: bandsOf(lanes, extents), boxes, edges }
}

/** Plain rows on each lane, for pictures too large to be understood as a drawing, or to be laid out better soon. */
export const gridLayout = (picture: Picture, sheet: Sheet): Effect.Effect<PlacedPicture> =>
  inParts(() => inRows(picture, sheet))
