import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Effect } from "effect"
import { extentOf } from "../drawing/extent.ts"
import { element, tags, type Xml } from "../drawing/xml.ts"
import type { PlacedPicture } from "../layout/PlacedPicture.ts"
import { namePadding, type Sheet, sheetOf, titleFont } from "../layout/Sheet.ts"
import { type Palette, palettes } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { drawioBox } from "./drawioBox.ts"
import { layer, vertex } from "./drawioCells.ts"
import { drawioEdge } from "./drawioEdge.ts"
import { drawioLane, isLane, laneCell, startSizeOf } from "./drawioLane.ts"
import { drawioLegend } from "./drawioLegend.ts"
import { bare } from "./drawioShape.ts"

/** The sheet of a drawing: the names of swimlanes are read from bottom to top. */
export const drawioSheet = (options: PictureOptions): Sheet => ({ ...sheetOf(options), turned: true })

const titleCell = (options: PictureOptions, palette: Palette, width: number): ReadonlyArray<Xml> => {
  const { title } = sheetOf(options)
  if (title.length === 0) return []
  const style = {
    ...bare,
    align: "left",
    verticalAlign: "top",
    fontColor: palette.text,
    fontSize: titleFont,
    fontStyle: 1
  }
  const rect = {
    x: namePadding,
    y: 10,
    width: width - 2 * namePadding,
    height: title.length * lineHeight(titleFont)
  }
  return [vertex("title", layer, style, rect, { lines: title.map(({ text }) => text), name: options.name })]
}

/** The cells from back to front. A box is placed in its lane, and an edge on the layer, above both of its lanes. */
function* cellsOf(picture: Picture, options: PictureOptions, laid: PlacedPicture): Generator<Xml> {
  const palette = palettes[options.theme]
  const { height, legend, width } = extentOf(picture, options, laid)
  const lanes = new Map(picture.lanes.map((it) => [it.id, it]))
  const bands = new Map(laid.bands.filter(isLane).map((it) => [it.id, it]))
  const boxes = new Map(laid.boxes.map((it) => [it.measured.box.id, it]))
  const startSize = startSizeOf(laid.bands)
  yield* titleCell(options, palette, width)
  for (const [index, band] of laid.bands.entries())
    if (isLane(band))
      yield drawioLane(band, index, { lane: lanes.get(band.id ?? ""), palette, startSize, width })
  for (const box of laid.boxes) {
    const { laneId } = box.measured.box
    const band = bands.get(laneId)
    const parent =
      band === undefined ? { id: layer, x: 0, y: 0 } : { id: laneCell(laneId), x: 0, y: band.top }
    yield* drawioBox(box, parent, palette)
  }
  for (const edge of laid.edges) yield drawioEdge(edge, boxes, palette)
  yield* drawioLegend(legend, height - legend.height, palette)
}

function* piecesOf(picture: Picture, options: PictureOptions, laid: PlacedPicture): Generator<string> {
  const { page } = palettes[options.theme]
  const { height, width } = extentOf(picture, options, laid)
  const name = plainText(options.name)
  const around = [
    tags("mxfile", { host: "Design Workspace", compressed: "false" }),
    tags("diagram", { id: "design", name: name === "" ? "Design" : name }),
    tags("mxGraphModel", {
      ...{
        dx: 0,
        dy: 0,
        grid: 1,
        gridSize: 10,
        guides: 1,
        tooltips: 1,
        connect: 1,
        arrows: 1,
        fold: 1,
        page: 1
      },
      ...{ pageScale: 1, pageWidth: width, pageHeight: height, math: 0, shadow: 0, background: page }
    }),
    tags("root", {})
  ]
  yield around.map(([open]) => `${open}\n`).join("")
  yield `${element("mxCell", { id: "0" }).xml}\n${element("mxCell", { id: layer, parent: "0" }).xml}\n`
  for (const { xml } of cellsOf(picture, options, laid)) yield `${xml}\n`
  yield around
    .toReversed()
    .map(([, close]) => `${close}\n`)
    .join("")
}

/**
 * A laid-out picture as a drawing for draw.io in UTF-8: lanes as swimlanes, boxes in them, edges bound to boxes. Names
 * are plain text, and the same picture gives the same bytes. Other work of the process runs between its cells.
 */
export const drawioOf = (
  picture: Picture,
  options: PictureOptions,
  laid: PlacedPicture
): Effect.Effect<Uint8Array> => textInParts(() => piecesOf(picture, options, laid))
