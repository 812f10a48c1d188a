import type { Mark, Picture, PictureBox } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Effect } from "effect"
import { darkCorners, kindWords } from "../layout/boxShape.ts"
import { laneFont } from "../layout/lanes.ts"
import { boxWidth, fonts, type PlacedChip, type PlacedLine } from "../layout/measuredBox.ts"
import type { Band, PlacedBox, PlacedPicture, Point, Rect } from "../layout/PlacedPicture.ts"
import { namePadding, scaleOf, sheetOf, titleFont } from "../layout/Sheet.ts"
import { frameOf, markStyles, strokeOf, tellingMarks } from "../text/markStyles.ts"
import { type Palette, paintOfBox, palettes } from "../text/palette.ts"
import { lineHeight, type TextLine } from "../text/textLines.ts"
import { boxesById, drawnPoints } from "./drawnPoints.ts"
import { extentOf } from "./extent.ts"
import {
  cornersOfSign,
  frameOfSign,
  type LegendItem,
  type LegendSign,
  legendFont,
  legendSign,
  paintOfSign
} from "./legendOf.ts"
import { svgEdge, svgEdgeLabel } from "./svgEdge.ts"
import { svgCorners, svgShape } from "./svgShape.ts"
import { element, tags, tenths, textIn, textLine, type Xml } from "./xml.ts"

const svgChip = (
  { chip, height, lines, width, x, y }: PlacedChip,
  { x: dx, y: dy }: Point,
  palette: Palette
): ReadonlyArray<Xml> => {
  const marked = chip.mark === "same" ? palette.chip : palette.marks[chip.mark]
  return [
    element("rect", {
      x: dx + x,
      y: dy + y,
      width,
      height,
      rx: 9,
      fill: marked.fill,
      stroke: marked.stroke,
      "stroke-width": 1,
      ...(markStyles[chip.mark].dashes !== "" ? { "stroke-dasharray": "3 2" } : {})
    }),
    ...lines.map((line, index) =>
      textLine(
        {
          x: dx + x + width / 2,
          y: dy + y + (index + 1) * lineHeight(fonts.chip) - 2,
          "font-size": fonts.chip,
          "text-anchor": "middle",
          fill: marked.text,
          ...(chip.mark === "removed" ? { "text-decoration": "line-through" } : {})
        },
        line
      )
    )
  ]
}

const svgLine = ({ kind, struck, text, y }: PlacedLine, middle: Point, fill: string): Xml =>
  textLine(
    {
      x: middle.x,
      y: middle.y + y,
      "font-size": fonts[kind],
      ...(kind === "label" ? { "font-weight": "bold" } : {}),
      "text-anchor": "middle",
      fill,
      ...(struck ? { "text-decoration": "line-through" } : {})
    },
    text
  )

const titleOf = ({ kind, label, lifecycle, technology }: PictureBox): string => {
  const facts = [
    ...(kind === "service" ? [] : [kindWords[kind]]),
    ...(technology === null ? [] : [plainText(technology)]),
    ...(lifecycle === "active" ? [] : [lifecycle])
  ]
  return facts.length === 0 ? plainText(label) : `${plainText(label)} (${facts.join(", ")})`
}

/** In pieces, since the chips may be many. */
function* svgBox({ measured, x, y }: PlacedBox, palette: Palette): Generator<string> {
  const { box, chips, height, lines, middle } = measured
  const { fill, stroke, text } = paintOfBox(box, palette)
  const [open, close] = tags("g", {})
  yield open
  yield element("title", {}, [textIn(titleOf(box))]).xml
  const rect = { x, y, width: boxWidth, height }
  for (const { xml } of svgShape(box.kind, rect, { fill, stroke, ...strokeOf(frameOf(box)) })) yield xml
  for (const { xml } of svgCorners(darkCorners(box, rect), stroke)) yield xml
  for (const line of lines) yield svgLine(line, { x: x + middle, y }, text).xml
  for (const chip of chips) for (const { xml } of svgChip(chip, { x, y }, palette)) yield xml
  yield close
}

const svgSign = (sign: LegendSign, rect: Rect, palette: Palette): ReadonlyArray<Xml> => {
  const { fill, stroke } = paintOfSign(sign, palette)
  if (sign._tag === "kind") return svgShape(sign.kind, rect, { fill, stroke, "stroke-width": 1.2 }, 0.38)
  if (sign._tag === "chip") {
    const pill = { ...rect, y: rect.y + 3, height: rect.height - 6 }
    return [element("rect", { ...pill, rx: 7, fill, stroke, "stroke-width": 1 })]
  }
  const corners = sign._tag === "lifecycle" ? cornersOfSign(sign, rect) : []
  return [
    element("rect", { ...rect, rx: 4, fill, stroke, ...strokeOf(frameOfSign(sign)) }),
    ...svgCorners(corners, stroke)
  ]
}

const svgItem = ({ sign, words, x, y }: LegendItem, top: number, palette: Palette): Xml => {
  const { gap, height, width } = legendSign
  const place = { x: x + width + gap, y: top + y + height / 2 + 4 }
  return element("g", {}, [
    ...svgSign(sign, { x, y: top + y, width, height }, palette),
    textLine({ ...place, "font-size": legendFont, fill: palette.text }, words)
  ])
}

type Look = { readonly palette: Palette; readonly width: number; readonly turned: boolean }

const svgName = ({ height, mark, name, top }: Band, { palette, turned }: Look): ReadonlyArray<Xml> => {
  const middle = top + height / 2
  const fill = mark === "same" ? palette.text : palette.marks[mark].text
  const text = { "font-size": laneFont, "font-weight": "bold", fill }
  return name.map((line, index) => {
    const down = (index + 1) * lineHeight(laneFont) - 4
    if (!turned) {
      const first = middle - (name.length * lineHeight(laneFont)) / 2
      return textLine({ x: namePadding, y: first + down, ...text }, line)
    }
    const at = { x: tenths(namePadding + down), y: tenths(middle) }
    const transform = `rotate(-90 ${at.x} ${at.y})`
    return textLine({ ...at, transform, "text-anchor": "middle", ...text }, line)
  })
}

const svgBand = (band: Band, index: number, look: Look): Xml => {
  const { height, mark, top } = band
  const { lanes, marks } = look.palette
  const { fill = "none", stripe = "none" } = lanes[index % lanes.length] ?? {}
  return element("g", {}, [
    element("rect", { x: 0, y: top, width: look.width, height, fill }),
    element("rect", { x: 0, y: top, width: 5, height, fill: mark === "same" ? stripe : marks[mark].stroke }),
    ...svgName(band, look)
  ])
}

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

const sizeOf = ({ boxes, edges, lanes }: Picture): string =>
  `${count(boxes.length, "box", "boxes")} on ${count(lanes.length, "lane")}, ${count(edges.length, "arrow")}`

const marked = ({ boxes, edges, lanes }: Picture, mark: Mark): number =>
  [...boxes, ...edges, ...lanes].filter((it) => it.mark === mark).length

/** For readers who cannot see the picture. */
const described = (picture: Picture, name: string): ReadonlyArray<Xml> => {
  const lanes = picture.lanes.map(({ label }) => plainText(label)).join("; ")
  const sentences = [
    ...(picture.lanes.length === 0 ? [] : [`Lanes from top to bottom: ${lanes}.`]),
    ...(picture.compared
      ? [`Compared: ${tellingMarks.map((mark) => `${marked(picture, mark)} ${mark}`).join(", ")}.`]
      : [])
  ]
  const title = `${plainText(name)}${picture.compared ? ", what changed" : ""}: ${sizeOf(picture)}`
  return [
    element("title", {}, [textIn(title)]),
    ...(sentences.length === 0 ? [] : [element("desc", {}, [textIn(sentences.join(" "))])])
  ]
}

const svgNothing = (width: number, top: number, fill: string): Xml =>
  textLine(
    { x: width / 2, y: top + 46, "font-size": 14, "text-anchor": "middle", fill },
    "Nothing is here yet."
  )

const svgTitle = (lines: ReadonlyArray<TextLine>, palette: Palette): ReadonlyArray<Xml> =>
  lines.map(({ text }, index) =>
    textLine(
      {
        x: namePadding,
        y: 10 + (index + 1) * lineHeight(titleFont) - 6,
        "font-size": titleFont,
        "font-weight": "bold",
        fill: palette.text
      },
      text
    )
  )

/** From back to front: boxes are above edges, and labels above both. */
function* partsOf(picture: Picture, options: PictureOptions, laid: PlacedPicture): Generator<string> {
  const { height, legend, width } = extentOf(picture, options, laid)
  const sheet = sheetOf(options)
  const { title, top, turned } = sheet
  const palette = palettes[options.theme]
  const scale = scaleOf(width, height, sheet)
  const [open, close] = tags("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    role: "img",
    width: width * scale,
    height: height * scale,
    viewBox: `0 0 ${width} ${height}`,
    "font-family": "Helvetica, Arial, 'Liberation Sans', 'Noto Sans', sans-serif",
    "unicode-bidi": "plaintext"
  })
  yield open
  for (const { xml } of described(picture, options.name)) yield xml
  yield element("rect", { x: 0, y: 0, width, height, fill: palette.page }).xml
  for (const { xml } of svgTitle(title, palette)) yield xml
  for (const [index, band] of laid.bands.entries()) yield svgBand(band, index, { palette, width, turned }).xml
  const boxes = boxesById(laid.boxes)
  for (const edge of laid.edges) yield svgEdge(edge, drawnPoints(edge, boxes), palette).xml
  for (const box of laid.boxes) yield* svgBox(box, palette)
  for (const edge of laid.edges) for (const { xml } of svgEdgeLabel(edge, palette)) yield xml
  if (laid.boxes.length + laid.bands.length === 0) yield svgNothing(width, top, palette.text).xml
  const items = legend.items.map((item) => svgItem(item, height - legend.height, palette))
  if (items.length > 0) yield element("g", {}, items).xml
  yield `${close}\n`
}

/**
 * A laid-out picture as SVG in UTF-8: text and shapes with plain attributes only, no style, script, link or id. The
 * same picture gives the same bytes. Other work of the process runs between the parts of a large one.
 */
export const svgOf = (
  picture: Picture,
  options: PictureOptions,
  laid: PlacedPicture
): Effect.Effect<Uint8Array> => textInParts(() => partsOf(picture, options, laid))
