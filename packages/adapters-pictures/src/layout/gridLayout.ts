import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { Effect } from "effect"
import { inParts } from "../text/inParts.ts"
import { bandsOf, type Extent } from "./bandsOf.ts"
import { type Grid, type GridBox, type GridRow, gap } from "./Grid.ts"
import { type Channels, channelsOf } from "./gridChannels.ts"
import { gridEdges } from "./gridEdges.ts"
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

/** The rows of all lanes from top to bottom, and the extent of each lane. */
const gridOf = (
  lanes: ReadonlyArray<FilledLane>,
  { channels, columns, left, top }: Pick<Grid, "columns" | "left"> & { channels: Channels; top: number }
): { readonly grid: Grid; readonly extents: ReadonlyArray<Extent>; readonly bottom: number } => {
  const rows: Array<GridRow> = []
  const boxes = new Map<string, GridBox>()
  const extents: Array<Extent> = []
  let y = top
  for (const lane of lanes) {
    const start = y
    let end = y
    for (const row of rowsOf(lane.boxes, columns)) {
      const height = Math.max(...row.map((it) => it.height))
      row.forEach((measured, column) => {
        const x = left + column * (boxWidth + gap.across)
        boxes.set(measured.box.id, { measured, x, y, row: rows.length, column })
      })
      rows.push({ top: y, bottom: y + height })
      end = y + height
      y = end + channels.heightBelow(rows.length - 1)
    }
    const bottom = Math.max(end, start + lane.nameHeight)
    extents.push({ top: start, bottom })
    y = Math.max(y, bottom + gap.down)
  }
  const last = extents.pop() ?? { top, bottom: top }
  const bottom = channels.usedBelow(rows.length - 1) ? Math.max(last.bottom, y - sheetMargin) : last.bottom
  return { grid: { rows, boxes, columns, left }, extents: [...extents, { ...last, bottom }], bottom }
}

const inRows = (picture: Picture, lanes: ReadonlyArray<FilledLane>, sheet: Sheet): PlacedPicture => {
  const gutter = gutterOf(lanes, sheet)
  const columns = columnsOf(picture.boxes.length, gutter, sheet)
  const widest = Math.min(columns, Math.max(0, ...lanes.map(({ boxes }) => boxes.length)))
  const needed = gutter + widest * (boxWidth + gap.across) - gap.across + sheetMargin
  const width = Math.max(needed, sheet.width ?? 0)
  const channels = channelsOf(
    picture,
    lanes.flatMap(({ boxes }) => rowsOf(boxes, columns))
  )
  const left = gutter + (width - needed) / 2
  const { bottom, extents, grid } = gridOf(lanes, {
    channels,
    columns: widest,
    left,
    top: sheet.top + sheetMargin
  })
  return {
    width,
    height: bottom + sheetMargin,
    bands: bandsOf(lanes, extents),
    boxes: [...grid.boxes.values()],
    edges: gridEdges(picture, grid)
  }
}

/**
 * Lays a picture out in plain rows on each lane, with arrows between the rows. It is for pictures that are too large to
 * be understood as a drawing, or to be laid out better in a short time or on a narrow sheet.
 */
export const gridLayout = (picture: Picture, sheet: Sheet): Effect.Effect<PlacedPicture> =>
  Effect.map(
    inParts(() => filledLanes(picture, sheet)),
    (lanes) => inRows(picture, lanes, sheet)
  )
