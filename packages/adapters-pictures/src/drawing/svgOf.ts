import type { Mark, Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Effect } from "effect"
import type { PlacedPicture } from "../layout/PlacedPicture.ts"
import { namePadding, scaleOf, sheetOf, titleFont } from "../layout/Sheet.ts"
import { tellingMarks } from "../text/markStyles.ts"
import { type Palette, palettes } from "../text/palette.ts"
import { lineHeight, type TextLine } from "../text/textLines.ts"
import { boxesById, drawnPoints } from "./drawnPoints.ts"
import { extentOf } from "./extent.ts"
import { svgBand } from "./svgBand.ts"
import { svgBox } from "./svgBox.ts"
import { svgEdge, svgEdgeLabel } from "./svgEdge.ts"
import { svgLegend } from "./svgLegend.ts"
import { element, tags, textIn, type Xml } from "./xml.ts"

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

const sizeOf = ({ boxes, edges, lanes }: Picture): string =>
  `${count(boxes.length, "box", "boxes")} on ${count(lanes.length, "lane")}, ${count(edges.length, "arrow")}`

const marked = ({ boxes, edges, lanes }: Picture, mark: Mark): number =>
  [...boxes, ...edges, ...lanes].filter((it) => it.mark === mark).length

/** A description of the picture for readers who cannot see it. */
const described = (picture: Picture, name: string): ReadonlyArray<Xml> => {
  const lanes = picture.lanes.map(({ label }) => plainText(label)).join("; ")
  const sentences = [
    ...(picture.lanes.length === 0 ? [] : [`Lanes from top to bottom: ${lanes}.`]),
    ...(picture.compared
      ? [`Compared: ${tellingMarks.map((mark) => `${marked(picture, mark)} ${mark}`).join(", ")}.`]
      : [])
  ]
  return [
    element("title", {}, [
      textIn(`${plainText(name)}${picture.compared ? ", what changed" : ""}: ${sizeOf(picture)}`)
    ]),
    ...(sentences.length === 0 ? [] : [element("desc", {}, [textIn(sentences.join(" "))])])
  ]
}

const svgNothing = (width: number, top: number, fill: string): Xml =>
  element("text", { x: width / 2, y: top + 46, "font-size": 14, "text-anchor": "middle", fill }, [
    textIn("Nothing is here yet.")
  ])

const svgTitle = (lines: ReadonlyArray<TextLine>, palette: Palette): ReadonlyArray<Xml> =>
  lines.map(({ text }, index) =>
    element(
      "text",
      {
        x: namePadding,
        y: 10 + (index + 1) * lineHeight(titleFont) - 6,
        "font-size": titleFont,
        "font-weight": "bold",
        fill: palette.text
      },
      [textIn(text)]
    )
  )

/** The parts of a picture from back to front: boxes are above edges, and labels above both. */
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
  if (legend.items.length > 0) yield svgLegend(legend, height - legend.height, palette).xml
  yield `${close}\n`
}

/**
 * A laid-out picture as SVG in UTF-8. It uses text and shapes with plain attributes only, so it needs no style,
 * script, link or id, and the same picture gives the same bytes. Other work of the process runs between the parts of
 * a large one.
 */
export const svgOf = (
  picture: Picture,
  options: PictureOptions,
  laid: PlacedPicture
): Effect.Effect<Uint8Array> => textInParts(() => partsOf(picture, options, laid))
