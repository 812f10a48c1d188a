import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { inParts } from "@design-workspace/domain/shared/inParts"
import type { Effect } from "effect"
import { bandsOf, type Extent } from "./bandsOf.ts"
import { type Grid, type GridCell, type GridRow, gap, mostRouted } from "./Grid.ts"
import { type Channels, channelsOf } from "./gridChannels.ts"
import { routedEdge, straightEdges } from "./gridEdges.ts"
import { withLabels } from "./gridLabels.ts"
import { gridRoutes } from "./gridRoutes.ts"
import { type FilledLane, filledLanes, gutterOf } from "./lanes.ts"
import { boxWidth, type MeasuredBox } from "./measuredBox.ts"
import type { PlacedPicture } from "./PlacedPicture.ts"
import { type Sheet, sheetMargin } from "./Sheet.ts"

/** The number of columns: as many as fit on the sheet, or so many that the picture is about as wide as it is high. */
const columnsOf = (boxes: number, gutter: number, { width }: Sheet): number =>
  width === null
    ? Math.min(40, Math.max(6, Math.ceil(Math.sqrt(boxes / 2))))
    : Math.max(1, Math.floor((width - gutter - sheetMargin + gap.across) / (boxWidth + gap.across)))

const rowsOf = (
  boxes: ReadonlyArray<MeasuredBox>,
  columns: number
): ReadonlyArray<ReadonlyArray<MeasuredBox>> =>
  Array.from({ length: Math.ceil(boxes.length / columns) }, (_, row) =>
    boxes.slice(row * columns, (row + 1) * columns)
  )

/** The boxes of each lane in rows, numbered through all lanes. */
const cellsOf = (
  lanes: ReadonlyArray<FilledLane>,
  columns: number,
  left: number
): ReadonlyArray<ReadonlyArray<ReadonlyArray<GridCell>>> => {
  let next = 0
  return lanes.map(({ boxes }) =>
    rowsOf(boxes, columns).map((row) => {
      const number = next++
      return row.map((measured, column) => ({
        measured,
        row: number,
        column,
        x: left + column * (boxWidth + gap.across)
      }))
    })
  )
}

/** The rows of all lanes from top to bottom, and the extent of each lane. */
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

/** The grid of the boxes, and how wide the picture is. */
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

/**
 * Lays a picture out in plain rows on each lane, with arrows between the rows. It is for pictures that are too large to
 * be understood as a drawing, or to be laid out better in a short time or on a narrow sheet.
 */
export const gridLayout = (picture: Picture, sheet: Sheet): Effect.Effect<PlacedPicture> =>
  inParts(() => inRows(picture, sheet))
