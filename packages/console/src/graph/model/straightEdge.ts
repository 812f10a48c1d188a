import type { BoxPlace, EdgePlace, Point } from "@design-workspace/client"
import type { DrawnGraph } from "./DrawnGraph.ts"

/** Edges go a little beside the middles, so that the two ways between two boxes do not lie upon each other. */
const aside = 7
const label = { height: 18, letter: 6.2, padding: 10, most: 160 }

const middle = ({ height, width, x, y }: BoxPlace): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Where the way from a point within a box to one outside crosses the box's border. */
const border = (from: Point, to: Point, { height, width, x, y }: BoxPlace): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const across = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? x + width : x) - from.x) / dx
  const down = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? y + height : y) - from.y) / dy
  const part = Math.max(0, Math.min(1, across, down))
  return { x: from.x + dx * part, y: from.y + dy * part }
}

/** Out of the right side of a box and back into it. */
const loop = ({ height, width, x, y }: BoxPlace): ReadonlyArray<Point> => {
  const [right, centre] = [x + width, y + height / 2]
  return [
    { x: right, y: centre - 10 },
    { x: right + 14, y: centre - 10 },
    { x: right + 14, y: centre + 10 },
    { x: right, y: centre + 10 }
  ]
}

const pointsOf = (source: BoxPlace, target: BoxPlace): ReadonlyArray<Point> => {
  if (source.id === target.id) return loop(source)
  const [a, b] = [middle(source), middle(target)]
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [dx, dy] = [(-(b.y - a.y) / far) * aside, ((b.x - a.x) / far) * aside]
  const [from, to] = [
    { x: a.x + dx, y: a.y + dy },
    { x: b.x + dx, y: b.y + dy }
  ]
  return [border(from, to, source), border(to, from, target)]
}

const labelPlace = (words: string, [from, ...rest]: ReadonlyArray<Point>): EdgePlace["label_place"] => {
  const to = rest.at(-1)
  if (from === undefined || to === undefined) return undefined
  const most = Math.floor((label.most - label.padding) / label.letter)
  const letters = [...words]
  const line = letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words
  const width = Math.min(label.most, [...line].length * label.letter + label.padding)
  // Too near to each other for a label between them.
  if (Math.hypot(to.x - from.x, to.y - from.y) < label.height + 12) return undefined
  return {
    x: (from.x + to.x) / 2 - width / 2,
    y: (from.y + to.y) / 2 - label.height / 2,
    width,
    height: label.height,
    lines: [line]
  }
}

/** An edge on the straight way between two boxes, with its label in the middle. */
export const straightEdge = (
  { label, source_id, target_id }: DrawnGraph["edges"][number],
  source: BoxPlace,
  target: BoxPlace
): EdgePlace => {
  const points = pointsOf(source, target)
  const place = label === undefined || label === "" ? undefined : labelPlace(label, points)
  return {
    source_id,
    target_id,
    points,
    ...(label === undefined ? {} : { label }),
    ...(place === undefined ? {} : { label_place: place })
  }
}
