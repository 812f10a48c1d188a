import type { PictureBox } from "@design-workspace/domain/pictures/Picture"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { kindWords } from "../layout/boxShape.ts"
import { boxWidth, fonts, type PlacedChip, type PlacedLine } from "../layout/measuredBox.ts"
import type { PlacedBox, Point } from "../layout/PlacedPicture.ts"
import { strokeOf } from "../text/markStyles.ts"
import { type Palette, paintOfBox } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { svgShape } from "./svgShape.ts"
import { element, tags, textIn, type Xml } from "./xml.ts"

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
      ...("stroke-dasharray" in strokeOf(chip.mark) ? { "stroke-dasharray": "3 2" } : {})
    }),
    ...lines.map((line, index) =>
      element(
        "text",
        {
          x: dx + x + width / 2,
          y: dy + y + (index + 1) * lineHeight(fonts.chip) - 2,
          "font-size": fonts.chip,
          "text-anchor": "middle",
          fill: marked.text,
          ...(chip.mark === "removed" ? { "text-decoration": "line-through" } : {})
        },
        [textIn(line)]
      )
    )
  ]
}

const svgLine = ({ kind, struck, text, y }: PlacedLine, middle: Point, fill: string): Xml =>
  element(
    "text",
    {
      x: middle.x,
      y: middle.y + y,
      "font-size": fonts[kind],
      ...(kind === "label" ? { "font-weight": "bold" } : {}),
      "text-anchor": "middle",
      fill,
      ...(struck ? { "text-decoration": "line-through" } : {})
    },
    [textIn(text)]
  )

/** The whole name of a box, which its lines may shorten, and its kind. */
const titleOf = ({ kind, label }: PictureBox): string =>
  kind === "service" ? plainText(label) : `${plainText(label)} (${kindWords[kind]})`

/**
 * A box in the shape of its kind, with its label, its chips and the notes of its mark. It comes in pieces, since its
 * chips may be many.
 */
export function* svgBox({ measured, x, y }: PlacedBox, palette: Palette): Generator<string> {
  const { box, chips, height, lines, middle } = measured
  const { fill, stroke, text } = paintOfBox(box, palette)
  const [open, close] = tags("g", {})
  yield open
  yield element("title", {}, [textIn(titleOf(box))]).xml
  const rect = { x, y, width: boxWidth, height }
  for (const { xml } of svgShape(box.kind, rect, { fill, stroke, ...strokeOf(box.mark) })) yield xml
  for (const line of lines) yield svgLine(line, { x: x + middle, y }, text).xml
  for (const chip of chips) for (const { xml } of svgChip(chip, { x, y }, palette)) yield xml
  yield close
}
