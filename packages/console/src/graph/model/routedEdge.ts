import type { BoxPlace, EdgePlace, Point } from "@design-workspace/client"
import type { DrawnGraph } from "./DrawnGraph.ts"
import { longestLevel } from "./edgePath.ts"
import { wordsOn } from "./words.ts"

/** How far from a box an edge goes along it, and between boxes of how large a gap it goes at once. */
const channel = 13
const nextRow = 70
const nextColumn = 40
const label = { height: 16, letter: 6.4, padding: 10, most: 160 }

interface Spread {
  /** Where on the box's side the edge is, from its middle, at its source and at its target. */
  readonly source: number
  readonly target: number
  /** How far from the middle of the channel. */
  readonly along: number
}

/** Edges are a little beside each other. Where is told by their ends alone, so that an edge never moves by another's coming. */
const spreadOf = (source: string, target: string): Spread => {
  let hash = 7
  for (const letter of `${source}\n${target}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return {
    source: ((hash % 9) - 4) * 13,
    target: ((Math.floor(hash / 9) % 9) - 4) * 13,
    along: (Math.floor(hash / 81) % 7) - 3
  }
}

/** Where an edge meets the upper or the lower side of a box: a person is met from above at the head. */
const meets = ({ kind, width, x }: BoxPlace, spread: number, above: boolean): number =>
  x + width / 2 + (kind === "person" && above ? 0 : spread)

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

/** Between two boxes of one row: straight if they are neighbours, else below the row. */
const besides = (source: BoxPlace, target: BoxPlace, spread: Spread): ReadonlyArray<Point> => {
  const right = target.x > source.x
  const from = right ? source.x + source.width : source.x
  const to = right ? target.x : target.x + target.width
  const [top, bottom] = [
    Math.max(source.y, target.y),
    Math.min(source.y + source.height, target.y + target.height)
  ]
  if (Math.abs(to - from) <= nextColumn) {
    const y = (top + bottom) / 2 + (right ? -1 : 1) * Math.min(8, (bottom - top) / 4)
    return [
      { x: from, y },
      { x: to, y }
    ]
  }
  const y = Math.max(source.y + source.height, target.y + target.height) + channel + spread.along
  const [x1, x2] = [meets(source, spread.source, false), meets(target, spread.target, false)]
  return [
    { x: x1, y: source.y + source.height },
    { x: x1, y },
    { x: x2, y },
    { x: x2, y: target.y + target.height }
  ]
}

/** From row to row: between them if they are neighbours, else beside the source's column, where no box is in the way. */
const across = (source: BoxPlace, target: BoxPlace, { along, ...spread }: Spread): ReadonlyArray<Point> => {
  const down = target.y > source.y
  const from = down ? source.y + source.height : source.y
  const to = down ? target.y : target.y + target.height
  const [x1, x2] = [meets(source, spread.source, !down), meets(target, spread.target, down)]
  const [start, end] = [
    { x: x1, y: from },
    { x: x2, y: to }
  ]
  if (Math.abs(to - from) <= nextRow) {
    const y = (from + to) / 2 + along
    return [start, { x: x1, y }, { x: x2, y }, end]
  }
  const step = (down ? 1 : -1) * channel
  const gutter = (x2 > x1 ? source.x + source.width + 14 : source.x - 14) + along
  const [y1, y2] = [from + step + along, to - step + along]
  return [start, { x: x1, y: y1 }, { x: gutter, y: y1 }, { x: gutter, y: y2 }, { x: x2, y: y2 }, end]
}

const pointsOf = (source: BoxPlace, target: BoxPlace): ReadonlyArray<Point> => {
  if (source.id === target.id) return loop(source)
  const spread = spreadOf(source.id, target.id)
  const sameRow = source.y < target.y + target.height && target.y < source.y + source.height
  return sameRow ? besides(source, target, spread) : across(source, target, spread)
}

/** On the longest level part of the line, if the label is not much longer than that. */
const labelPlace = (words: string, points: ReadonlyArray<Point>): EdgePlace["label_place"] => {
  const part = longestLevel(points)
  if (part === undefined) return undefined
  const most = Math.floor((label.most - label.padding) / label.letter)
  const letters = [...words]
  const line = letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words
  const width = Math.min(label.most, [...line].length * label.letter + label.padding)
  if (part.length < width * 0.8) return undefined
  return {
    x: part.x - width / 2,
    y: part.y - label.height / 2,
    width,
    height: label.height,
    lines: [line]
  }
}

/** An edge in right angles between two boxes of a grid: through the free space between rows and columns. */
export const routedEdge = (
  { label, source_id, target_id, technology }: DrawnGraph["edges"][number],
  source: BoxPlace,
  target: BoxPlace
): EdgePlace => {
  const points = pointsOf(source, target)
  const words = wordsOn({ label, technology })
  const place = words === "" ? undefined : labelPlace(words, points)
  return {
    source_id,
    target_id,
    points,
    ...(label === undefined ? {} : { label }),
    ...(technology === undefined ? {} : { technology }),
    ...(place === undefined ? {} : { label_place: place })
  }
}
