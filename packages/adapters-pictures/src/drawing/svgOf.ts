import type { Mark, Picture } from "@design-workspace/domain/pictures/Picture"
import type { Effect } from "effect"
import { laneFont, namePadding } from "../layout/lanes.ts"
import type { Band, PlacedPicture } from "../layout/PlacedPicture.ts"
import { textInParts } from "../text/inParts.ts"
import { markStyles, strokeOf, tellingMarks } from "../text/markStyles.ts"
import { plainText } from "../text/plainText.ts"
import { lineHeight } from "../text/textLines.ts"
import { extentOf, legendHeight } from "./extent.ts"
import { svgBox } from "./svgBox.ts"
import { svgEdge } from "./svgEdge.ts"
import { element, tags, textIn, type Xml } from "./xml.ts"

const bandFills = ["#f3f6fa", "#e9eef5"] as const

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

const sizeOf = ({ boxes, edges, lanes }: Picture): string =>
  `${count(boxes.length, "box", "boxes")} on ${count(lanes.length, "lane")}, ${count(edges.length, "arrow")}`

const marked = ({ boxes, edges, lanes }: Picture, mark: Mark): number =>
  [...boxes, ...edges, ...lanes].filter((it) => it.mark === mark).length

/** A description of the picture for readers who cannot see it. */
const described = (picture: Picture): ReadonlyArray<Xml> => {
  const lanes = picture.lanes.map(({ label }) => plainText(label)).join("; ")
  const sentences = [
    ...(picture.lanes.length === 0 ? [] : [`Lanes from top to bottom: ${lanes}.`]),
    ...(picture.compared
      ? [`Compared: ${tellingMarks.map((mark) => `${marked(picture, mark)} ${mark}`).join(", ")}.`]
      : [])
  ]
  return [
    element("title", {}, [
      textIn(`${picture.compared ? "What changed in a design" : "A design"}: ${sizeOf(picture)}`)
    ]),
    ...(sentences.length === 0 ? [] : [element("desc", {}, [textIn(sentences.join(" "))])])
  ]
}

const svgBand = ({ height, mark, name, top }: Band, index: number, width: number): Xml => {
  const { stroke, text } = markStyles[mark]
  const first = top + height / 2 - (name.length * lineHeight(laneFont)) / 2 + laneFont
  return element("g", {}, [
    element("rect", { x: 0, y: top, width, height, fill: bandFills[index % 2] ?? bandFills[0] }),
    ...(mark === "same" ? [] : [element("rect", { x: 0, y: top, width: 6, height, fill: stroke })]),
    ...name.map((line, at) =>
      element(
        "text",
        {
          x: namePadding,
          y: first + at * lineHeight(laneFont),
          "font-size": laneFont,
          "font-weight": "bold",
          fill: mark === "same" ? "#37424e" : text
        },
        [textIn(line)]
      )
    )
  ])
}

const svgNothing = (width: number): Xml =>
  element("text", { x: width / 2, y: 46, "font-size": 14, "text-anchor": "middle", fill: "#37424e" }, [
    textIn("Nothing is here yet.")
  ])

const svgLegend = (y: number): Xml =>
  element(
    "g",
    {},
    tellingMarks.flatMap((mark, index) => {
      const { fill, sign, text, word } = markStyles[mark]
      const x = namePadding + index * 130
      return [
        element("rect", {
          x,
          y: y + 12,
          width: 114,
          height: 24,
          rx: 6,
          fill,
          ...strokeOf(mark)
        }),
        element("text", { x: x + 57, y: y + 28.5, "font-size": 12, "text-anchor": "middle", fill: text }, [
          textIn(`${sign} ${word}`)
        ])
      ]
    })
  )

/** The parts of a picture from back to front: boxes are above edges. */
function* partsOf(picture: Picture, laid: PlacedPicture): Generator<string> {
  const { height, width } = extentOf(picture, laid)
  const [open, close] = tags("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    role: "img",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    "font-family": "Helvetica, Arial, 'Liberation Sans', 'Noto Sans', sans-serif",
    "unicode-bidi": "plaintext"
  })
  yield open
  for (const { xml } of described(picture)) yield xml
  yield element("rect", { x: 0, y: 0, width, height, fill: "#ffffff" }).xml
  for (const [index, band] of laid.bands.entries()) yield svgBand(band, index, width).xml
  for (const edge of laid.edges) yield svgEdge(edge).xml
  for (const box of laid.boxes) yield* svgBox(box)
  if (laid.boxes.length + laid.bands.length === 0) yield svgNothing(width).xml
  if (picture.compared) yield svgLegend(height - legendHeight).xml
  yield `${close}\n`
}

/**
 * A laid-out picture as SVG in UTF-8. It uses text and shapes with plain attributes only, so it needs no style,
 * script, link or id, and the same picture gives the same bytes. Other work of the process runs between the parts of
 * a large one.
 */
export const svgOf = (picture: Picture, laid: PlacedPicture): Effect.Effect<Uint8Array> =>
  textInParts(() => partsOf(picture, laid))
