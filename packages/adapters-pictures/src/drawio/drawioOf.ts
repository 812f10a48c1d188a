import type { Picture, PictureLane } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Effect } from "effect"
import { boxesById } from "../drawing/drawnPoints.ts"
import { extentOf } from "../drawing/extent.ts"
import {
  cornersOfSign,
  frameOfSign,
  type LegendItem,
  type LegendSign,
  legendFont,
  legendSign,
  paintOfSign
} from "../drawing/legendOf.ts"
import { element, tags, type Xml } from "../drawing/xml.ts"
import { laneFont } from "../layout/lanes.ts"
import type { Band, PlacedPicture } from "../layout/PlacedPicture.ts"
import { namePadding, type Sheet, sheetOf, titleFont } from "../layout/Sheet.ts"
import { type Palette, palettes } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { cornerCells, drawioBox, strokeStyle } from "./drawioBox.ts"
import { idPart, layer, type Style, vertex } from "./drawioCells.ts"
import { drawioEdge } from "./drawioEdge.ts"
import { bare, drawioShape } from "./drawioShape.ts"

const signShape = (kind: BlockKind): Style => {
  if (kind === "person") return { shape: "umlActor" }
  return kind === "client" ? { shape: "internalStorage", dx: 0, dy: 6 } : drawioShape(kind, 0.38)
}

const signStyle = (sign: LegendSign, palette: Palette): Style => {
  const { fill, stroke } = paintOfSign(sign, palette)
  const paint = { fillColor: fill, strokeColor: stroke }
  switch (sign._tag) {
    case "kind":
      return { ...signShape(sign.kind), ...paint }
    case "mark":
      return { ...paint, ...strokeStyle(frameOfSign(sign)) }
    case "lifecycle":
      return { ...signShape("service"), ...paint, ...strokeStyle(frameOfSign(sign)) }
    case "chip":
      return { rounded: 1, arcSize: 50, ...paint }
  }
}

/** A person's figure is narrow, a role low. */
const whole = { x: 0, y: 0 }
const shrunk = { kind: whole, lifecycle: whole, mark: whole, chip: { x: 0, y: 3 }, person: { x: 9, y: 0 } }

const itemCells = ({ sign, words, x, y }: LegendItem, index: number, top: number, palette: Palette) => {
  const by = sign._tag === "kind" && sign.kind === "person" ? shrunk.person : shrunk[sign._tag]
  const rect = {
    x: x + by.x,
    y: top + y + by.y,
    width: legendSign.width - 2 * by.x,
    height: legendSign.height - 2 * by.y
  }
  const style = {
    ...signStyle(sign, palette),
    fontColor: palette.text,
    fontSize: legendFont,
    labelPosition: "right",
    verticalLabelPosition: "middle",
    align: "left",
    verticalAlign: "middle",
    spacingLeft: by.x + legendSign.gap - 2
  }
  const id = `legend_${index}`
  const corners = sign._tag === "lifecycle" ? cornersOfSign(sign, rect) : []
  return [
    vertex(id, layer, style, rect, { lines: [words] }),
    ...cornerCells(corners, id, layer, palette.box.stroke)
  ]
}

const laneCell = (id: string | null): string => (id === null ? "no_lane" : `lane-${idPart(id)}`)

/** That of the boxes without a lane has no name where there are no lanes. */
const isLane = ({ id, name }: Band): boolean => id !== null || name.length > 0

const startSizeOf = (bands: ReadonlyArray<Band>): number =>
  namePadding + Math.max(1, ...bands.map(({ name }) => name.length)) * lineHeight(laneFont)

interface LaneLook {
  readonly lane: PictureLane | undefined
  readonly palette: Palette
  readonly startSize: number
  readonly width: number
}

const drawioLane = (band: Band, index: number, { lane, palette, startSize, width }: LaneLook): Xml => {
  const { height, id, mark, name, top } = band
  const plain = { fill: palette.page, stripe: palette.line }
  const { fill, stripe } = palette.lanes[index % palette.lanes.length] ?? plain
  const marked = mark === "same" ? { stroke: stripe, text: palette.text } : palette.marks[mark]
  const style = {
    swimlane: "",
    horizontal: 0,
    startSize,
    collapsible: 0,
    swimlaneLine: 0,
    fillColor: fill,
    swimlaneFillColor: fill,
    strokeColor: marked.stroke,
    fontColor: marked.text,
    fontSize: laneFont,
    fontStyle: 1
  }
  const text = { lines: name, ...(lane === undefined ? {} : { name: lane.label }) }
  return vertex(laneCell(id), layer, style, { x: 0, y: top, width, height }, text)
}

/** The names of swimlanes are read from bottom to top. */
export const drawioSheet = (options: PictureOptions): Sheet => ({ ...sheetOf(options), turned: true })

const titleCell = (options: PictureOptions, palette: Palette, width: number): ReadonlyArray<Xml> => {
  const { title } = sheetOf(options)
  if (title.length === 0) return []
  const font = { fontColor: palette.text, fontSize: titleFont, fontStyle: 1 }
  const style = { ...bare, align: "left", verticalAlign: "top", ...font }
  const size = { width: width - 2 * namePadding, height: title.length * lineHeight(titleFont) }
  const rect = { x: namePadding, y: 10, ...size }
  return [vertex("title", layer, style, rect, { lines: title.map(({ text }) => text), name: options.name })]
}

/** From back to front. A box is placed in its lane, an edge on the layer, above both of its lanes. */
function* cellsOf(picture: Picture, options: PictureOptions, laid: PlacedPicture): Generator<Xml> {
  const palette = palettes[options.theme]
  const { height, legend, width } = extentOf(picture, options, laid)
  const lanes = new Map(picture.lanes.map((it) => [it.id, it]))
  const bands = new Map(laid.bands.filter(isLane).map((it) => [it.id, it]))
  const boxes = boxesById(laid.boxes)
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
  for (const [index, item] of legend.items.entries())
    yield* itemCells(item, index, height - legend.height, palette)
}

function* piecesOf(picture: Picture, options: PictureOptions, laid: PlacedPicture): Generator<string> {
  const { page } = palettes[options.theme]
  const { height, width } = extentOf(picture, options, laid)
  const name = plainText(options.name)
  const around = [
    tags("mxfile", { host: "Design Workspace", compressed: "false" }),
    tags("diagram", { id: "design", name: name === "" ? "Design" : name }),
    tags("mxGraphModel", {
      ...{ dx: 0, dy: 0, grid: 1, gridSize: 10, guides: 1, tooltips: 1, connect: 1, arrows: 1, fold: 1 },
      ...{ page: 1, pageScale: 1, pageWidth: width, pageHeight: height, math: 0, shadow: 0, background: page }
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
 * A laid-out picture as a drawing for draw.io in UTF-8: boxes in swimlanes, edges bound to boxes. Names are plain text;
 * the same picture gives the same bytes. Other work of the process runs between its cells.
 */
export const drawioOf = (
  picture: Picture,
  options: PictureOptions,
  laid: PlacedPicture
): Effect.Effect<Uint8Array> => textInParts(() => piecesOf(picture, options, laid))
