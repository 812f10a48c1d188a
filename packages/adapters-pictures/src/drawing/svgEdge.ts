import type { PlacedEdge, Point } from "../layout/PlacedPicture.ts"
import { markStyles, strokeOf } from "../text/markStyles.ts"
import { tenths } from "./tenths.ts"
import { element, textIn, type Xml } from "./xml.ts"

const head = { length: 9, half: 4.5 }
const radius = 7

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The point at the distance `far` from `a` on the way to `b`. */
const along = (a: Point, b: Point, far: number): Point => {
  const whole = distance(a, b)
  return whole === 0 ? a : { x: a.x + ((b.x - a.x) * far) / whole, y: a.y + ((b.y - a.y) * far) / whole }
}

const at = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`

/** A line through these points, with rounded corners. */
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
  const aside = {
    x: (-(tip.y - foot.y) / whole) * head.half,
    y: ((tip.x - foot.x) / whole) * head.half
  }
  return `M${at(tip)}L${at({ x: foot.x + aside.x, y: foot.y + aside.y })}L${at({ x: foot.x - aside.x, y: foot.y - aside.y })}Z`
}

/** The longest segment of a line; of segments about as long, the first. */
const longest = (points: ReadonlyArray<Point>): readonly [Point, Point] => {
  const [first, ...others] = points
  if (first === undefined) throw new Error("an edge has two points at least")
  let best: readonly [Point, Point] = [first, first]
  let before = first
  for (const point of others) {
    if (distance(before, point) > distance(best[0], best[1]) + 0.5) best = [before, point]
    before = point
  }
  return best
}

/** The sign of a mark in the middle of the longest segment of a line. */
const signOf = ({ edge, points }: PlacedEdge): ReadonlyArray<Xml> => {
  const { sign, stroke } = markStyles[edge.mark]
  if (sign === "") return []
  const [a, b] = longest(points)
  const { x, y } = along(a, b, distance(a, b) / 2)
  return [
    element("rect", {
      x: x - 8,
      y: y - 8,
      width: 16,
      height: 16,
      rx: 8,
      fill: "#ffffff",
      stroke,
      "stroke-width": 1.5
    }),
    element(
      "text",
      { x, y: y + 4.5, "font-size": 13, "font-weight": "bold", "text-anchor": "middle", fill: stroke },
      [textIn(sign)]
    )
  ]
}

/** An edge as a line with an arrowhead, and the sign of its mark. */
export const svgEdge = (laid: PlacedEdge): Xml => {
  const { edge, points } = laid
  const { stroke } = markStyles[edge.mark]
  const tip = points.at(-1)
  const before = points.at(-2)
  if (tip === undefined || before === undefined) throw new Error("an edge has two points at least")
  const line = [...points.slice(0, -1), along(tip, before, head.length - 1)]
  return element("g", {}, [
    element("path", {
      d: pathOf(line),
      fill: "none",
      ...strokeOf(edge.mark)
    }),
    element("path", { d: headOf(tip, before), fill: stroke }),
    ...signOf(laid)
  ])
}
