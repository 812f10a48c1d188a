import { edgeWords } from "@design-workspace/domain/pictures/Picture"
import type { Xml } from "../drawing/xml.ts"
import { labelFont } from "../layout/edgeLabel.ts"
import { boxWidth } from "../layout/measuredBox.ts"
import type { PlacedBox, PlacedEdge, PlacedLabel, Point } from "../layout/PlacedPicture.ts"
import { markStyles } from "../text/markStyles.ts"
import { type Palette, paintOf } from "../text/palette.ts"
import { boxCell, strokeStyle } from "./drawioBox.ts"
import { edge as edgeCell, idPart, type LinePlace, type Style } from "./drawioCells.ts"

const within = (value: number): number => Math.min(1, Math.max(0, value))

const endAt = (end: "exit" | "entry", { measured, x, y }: PlacedBox, point: Point): Style => ({
  [`${end}X`]: within((point.x - x) / boxWidth).toFixed(4),
  [`${end}Y`]: within((point.y - y) / measured.height).toFixed(4),
  [`${end}Dx`]: 0,
  [`${end}Dy`]: 0,
  [`${end}Perimeter`]: 0
})

interface Nearest extends Point {
  readonly far: number
  readonly along: number
}

/** `along` is the length of the line up to that point. */
const nearestOn = (points: ReadonlyArray<Point>, to: Point): Nearest & { readonly length: number } => {
  let length = 0
  let nearest: Nearest = { x: to.x, y: to.y, far: Number.POSITIVE_INFINITY, along: 0 }
  for (const [index, b] of points.entries()) {
    const a = points[index - 1]
    if (a === undefined) continue
    const own = Math.hypot(b.x - a.x, b.y - a.y)
    const part = own === 0 ? 0 : within(((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / own ** 2)
    const [x, y] = [a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)]
    const far = Math.hypot(to.x - x, to.y - y)
    if (far < nearest.far) nearest = { x, y, far, along: length + part * own }
    length += own
  }
  return { ...nearest, length }
}

/** draw.io counts from -1 at the source to 1 at the target. */
const labelAt = (points: ReadonlyArray<Point>, { height, width, x, y }: PlacedLabel): LinePlace["label"] => {
  const middle = { x: x + width / 2, y: y + height / 2 }
  const nearest = nearestOn(points, middle)
  return {
    along: nearest.length === 0 ? 0 : (2 * nearest.along) / nearest.length - 1,
    offset: { x: middle.x - nearest.x, y: middle.y - nearest.y }
  }
}

const isLevel = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 0.05 || Math.abs(a.y - b.y) < 0.05

/** draw.io keeps right angles when a box is moved. */
const routing = (points: ReadonlyArray<Point>): Style =>
  points.every((point, index) => index === 0 || isLevel(points[index - 1] ?? point, point))
    ? { edgeStyle: "orthogonalEdgeStyle", orthogonalLoop: 1, jettySize: "auto" }
    : { edgeStyle: "none" }

export const drawioEdge = (
  { edge, label, points }: PlacedEdge,
  boxes: ReadonlyMap<string, PlacedBox>,
  palette: Palette
): Xml => {
  const [source, target] = [boxes.get(edge.sourceId), boxes.get(edge.targetId)]
  const [from, to] = [points[0], points.at(-1)]
  if (source === undefined || target === undefined || from === undefined || to === undefined)
    throw new Error("an edge joins two boxes of its picture")
  const { fill, stroke, text } = paintOf(palette, edge.mark)
  const style = {
    ...routing(points),
    ...endAt("exit", source, from),
    ...endAt("entry", target, to),
    ...strokeStyle(markStyles[edge.mark]),
    rounded: 1,
    arcSize: 14,
    endArrow: "block",
    endFill: 1,
    endSize: 5,
    strokeColor: stroke,
    fontColor: edge.mark === "same" ? palette.text : text,
    fontSize: labelFont,
    labelBackgroundColor: edge.mark === "same" ? palette.page : fill
  }
  const ends = { source: boxCell(edge.sourceId), target: boxCell(edge.targetId) }
  const place = { waypoints: points.slice(1, -1), label: label === null ? null : labelAt(points, label) }
  const words = edgeWords(edge)
  const told = { lines: label?.lines ?? [], ...(words === null ? {} : { name: words }) }
  return edgeCell(`edge-${idPart(edge.sourceId)}_to_${idPart(edge.targetId)}`, ends, style, place, told)
}
