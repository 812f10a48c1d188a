import { boxWidth, fonts, type PlacedChip, type PlacedLine } from "../layout/measuredBox.ts"
import type { PlacedBox } from "../layout/PlacedPicture.ts"
import { markStyles, strokeOf } from "../text/markStyles.ts"
import { plainText } from "../text/plainText.ts"
import { lineHeight } from "../text/textLines.ts"
import { element, tags, textIn, type Xml } from "./xml.ts"

const plainChip = { stroke: "#b6c2cf", fill: "#eef2f6", text: "#37424e" }

const svgChip = (
  { chip, height, lines, width, x, y }: PlacedChip,
  dx: number,
  dy: number
): ReadonlyArray<Xml> => {
  const marked = chip.mark === "same" ? { ...plainChip, dashes: "" } : markStyles[chip.mark]
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
      ...(marked.dashes === "" ? {} : { "stroke-dasharray": "3 2" })
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

const svgLine = ({ kind, struck, text, y }: PlacedLine, dx: number, dy: number, fill: string): Xml =>
  element(
    "text",
    {
      x: dx + boxWidth / 2,
      y: dy + y,
      "font-size": fonts[kind],
      ...(kind === "label" ? { "font-weight": "bold" } : {}),
      "text-anchor": "middle",
      fill,
      ...(struck ? { "text-decoration": "line-through" } : {})
    },
    [textIn(text)]
  )

/**
 * A box with its label, its chips and the notes of its mark; its `title` is the full label. It comes in pieces, since
 * its chips may be many.
 */
export function* svgBox({ measured, x, y }: PlacedBox): Generator<string> {
  const { box, chips, height, lines } = measured
  const { fill, text } = markStyles[box.mark]
  const [open, close] = tags("g", {})
  yield open
  yield element("title", {}, [textIn(plainText(box.label))]).xml
  yield element("rect", {
    x,
    y,
    width: boxWidth,
    height,
    rx: 8,
    fill,
    ...strokeOf(box.mark)
  }).xml
  for (const line of lines) yield svgLine(line, x, y, text).xml
  for (const chip of chips) for (const { xml } of svgChip(chip, x, y)) yield xml
  yield close
}
