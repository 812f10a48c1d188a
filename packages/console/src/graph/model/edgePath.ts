import type { Point } from "@design-workspace/client"

const head = { length: 9, half: 4.5 }
const radius = 7

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The point `far` from `a` on the way to `b`. */
const along = (a: Point, b: Point, far: number): Point => {
  const whole = distance(a, b)
  return whole === 0 ? a : { x: a.x + ((b.x - a.x) * far) / whole, y: a.y + ((b.y - a.y) * far) / whole }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
const at = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`

/** With rounded corners; it ends where the arrow head begins. */
export const linePath = (points: ReadonlyArray<Point>): string => {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return ""
  const line = [...points.slice(0, -1), along(tip, before, head.length - 1)]
  return line
    .map((point, index) => {
      const [last, next] = [line[index - 1], line[index + 1]]
      if (last === undefined) return `M${at(point)}`
      if (next === undefined) return `L${at(point)}`
      const bend = Math.min(radius, distance(last, point) / 2, distance(point, next) / 2)
      return `L${at(along(point, last, bend))}Q${at(point)} ${at(along(point, next, bend))}`
    })
    .join("")
}

/** Its tip, then its foot on both sides. */
export const headCorners = (points: ReadonlyArray<Point>): readonly [Point, Point, Point] | undefined => {
  const [tip, before] = [points.at(-1), points.at(-2)]
  if (tip === undefined || before === undefined) return undefined
  const foot = along(tip, before, head.length)
  const whole = distance(foot, tip) || 1
  const [x, y] = [(-(tip.y - foot.y) / whole) * head.half, ((tip.x - foot.x) / whole) * head.half]
  return [tip, { x: foot.x + x, y: foot.y + y }, { x: foot.x - x, y: foot.y - y }]
}

export const headPath = (points: ReadonlyArray<Point>): string => {
  const corners = headCorners(points)
  return corners === undefined ? "" : `M${corners.map(at).join("L")}Z`
}

export const longestMiddle = (points: ReadonlyArray<Point>): Point | undefined => {
  let best: Point | undefined
  let most = -1
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined || distance(from, to) <= most) continue
    most = distance(from, to)
    best = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  }
  return best
}

/** Of the longest part that goes neither up nor down. */
export const longestLevel = (
  points: ReadonlyArray<Point>
): (Point & { readonly length: number }) | undefined => {
  let best: (Point & { readonly length: number }) | undefined
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined || from.y !== to.y) continue
    const length = Math.abs(to.x - from.x)
    if (length > (best?.length ?? 0)) best = { x: (from.x + to.x) / 2, y: to.y, length }
  }
  return best
}
