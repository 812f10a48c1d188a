import { edgeWords, type PictureEdge } from "@design-workspace/domain/pictures/Picture"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { labelFont } from "../layout/edgeLabel.ts"
import type { PlacedEdge, PlacedLabel, Point } from "../layout/PlacedPicture.ts"
import { markStyles, strokeOf } from "../text/markStyles.ts"
import { type Paint, type Palette, paintOf } from "../text/palette.ts"
import { lineHeight } from "../text/textLines.ts"
import { element, tenths, textIn, textLine, type Xml } from "./xml.ts"

const head = { length: 9, half: 4.5 }
const radius = 7

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** `far` from `a` on the way to `b`. */
const along = (a: Point, b: Point, far: number): Point => {
  const whole = distance(a, b)
  return whole === 0 ? a : { x: a.x + ((b.x - a.x) * far) / whole, y: a.y + ((b.y - a.y) * far) / whole }
}

const at = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`

const pathOf = (points: ReadonlyArray<Point>): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${at(point)}`
      if (after === undefined) return `L${at(point)}`
      const bend = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
      return `L${at(along(point, before, bend))}Q${at(point)} ${at(along(point, after, bend))}`
    })
    .join("")

const headOf = (tip: Point, from: Point): string => {
  const foot = along(tip, from, head.length)
  const whole = distance(foot, tip) || 1
  const aside = { x: (-(tip.y - foot.y) / whole) * head.half, y: ((tip.x - foot.x) / whole) * head.half }
  return `M${at(tip)}L${at({ x: foot.x + aside.x, y: foot.y + aside.y })}L${at({ x: foot.x - aside.x, y: foot.y - aside.y })}Z`
}

/** On a plate that interrupts the line. */
const svgLabel = (
  { height, lines, width, x, y }: PlacedLabel,
  { fill, text }: Pick<Paint, "fill" | "text">
): ReadonlyArray<Xml> => {
  const first = y + height / 2 - (lines.length * lineHeight(labelFont)) / 2
  return [
    element("rect", { x, y, width, height, rx: 4, fill }),
    ...lines.map((line, index) =>
      textLine(
        {
          x: x + width / 2,
          y: first + (index + 1) * lineHeight(labelFont) - 4,
          "font-size": labelFont,
          "text-anchor": "middle",
          fill: text
        },
        line
      )
    )
  ]
}

/** Also those that are shortened or have no place. */
const wordsOf = (edge: PictureEdge): string => {
  const [is, was] = [edgeWords(edge), edge.was]
  const words = [is === null ? [] : plainText(is), was === null ? [] : `was: ${plainText(was)}`]
  return words.flat().join("; ")
}

export const svgEdge = ({ edge }: PlacedEdge, points: ReadonlyArray<Point>, palette: Palette): Xml => {
  const { stroke } = paintOf(palette, edge.mark)
  const tip = points.at(-1)
  const before = points.at(-2)
  if (tip === undefined || before === undefined) throw new Error("an edge has two points at least")
  const line = [...points.slice(0, -1), along(tip, before, head.length - 1)]
  const words = wordsOf(edge)
  return element("g", {}, [
    element("path", { d: pathOf(line), fill: "none", stroke, ...strokeOf(markStyles[edge.mark]) }),
    element("path", { d: headOf(tip, before), fill: stroke }),
    ...(words === "" ? [] : [element("title", {}, [textIn(words)])])
  ])
}

export const svgEdgeLabel = ({ edge, label }: PlacedEdge, palette: Palette): ReadonlyArray<Xml> => {
  if (label === null) return []
  const plain = { fill: palette.page, text: palette.text }
  return [element("g", {}, svgLabel(label, edge.mark === "same" ? plain : palette.marks[edge.mark]))]
}
