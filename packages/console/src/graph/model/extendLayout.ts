import type { BoxPlace, EdgePlace, GraphLayout, LanePlace, Point } from "@design-workspace/client"
import { graph as text } from "../../text/graph.ts"
import { longestLevel } from "./edgePath.ts"
import { edgeKey } from "./graphIndex.ts"
import { sameValue } from "./listChanges.ts"
import type { DrawnGraph } from "./pictures.ts"
import { wordsOn } from "./words.ts"

/** How far from a box an edge goes along it, and between boxes of which gaps it goes at once. */
const channel = 13
const nextRow = 70
const nextColumn = 40
const label = { height: 16, letter: 6.4, padding: 10, most: 160 }
const mostLetters = Math.floor((label.most - label.padding) / label.letter)

interface Spread {
  /** Where on the box's side it is, from the middle. */
  readonly source: number
  readonly target: number
  readonly along: number
}

/** Told by the ends alone, so that no edge moves by another's coming. */
const spreadOf = (source: string, target: string): Spread => {
  let hash = 7
  for (const letter of `${source}\n${target}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return {
    source: ((hash % 9) - 4) * 13,
    target: ((Math.floor(hash / 9) % 9) - 4) * 13,
    along: (Math.floor(hash / 81) % 7) - 3
  }
}

/** A person is met from above at the head. */
const meets = ({ kind, width, x }: BoxPlace, spread: number, above: boolean): number =>
  x + width / 2 + (kind === "person" && above ? 0 : spread)

const loop = ({ height, width, x, y }: BoxPlace): ReadonlyArray<Point> => {
  const [right, centre] = [x + width, y + height / 2]
  return [
    { x: right, y: centre - 10 },
    { x: right + 14, y: centre - 10 },
    { x: right + 14, y: centre + 10 },
    { x: right, y: centre + 10 }
  ]
}

/** In one row: straight between neighbours, else below the row. */
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

/** From row to row: between neighbours, else beside the source's column, where no box is in the way. */
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

/** One line around a point. */
export const labelAt = (words: string, { x, y }: Point, height = label.height) => {
  const letters = [...words]
  const line = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join("")}…` : words
  const width = Math.min(label.most, [...line].length * label.letter + label.padding)
  return { x: x - width / 2, y: y - height / 2, width, height, lines: [line] }
}

/** If the label is not much longer than the longest level part. */
const labelPlace = (words: string, points: ReadonlyArray<Point>): EdgePlace["label_place"] => {
  const part = longestLevel(points)
  if (part === undefined) return undefined
  const place = labelAt(words, part)
  return part.length < place.width * 0.8 ? undefined : place
}

const routedEdge = (
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

/** In the units of the server's drawings. */
const size = { width: 172, height: 64, least: 36 }
const gap = { across: 28, down: 28 }
const margin = 20
const gutter = 146
/** So many boxes in a row, and rows, before a lane goes on to the right. */
const columns = 4
const rows = 2
const laneHeight = 2 * margin + rows * size.height + (rows - 1) * gap.down
const between = 8

interface Slots {
  readonly top: number
  readonly height: number
  readonly rows: number
}

const slotsOf = ({ height, y }: LanePlace): Slots => {
  const own = Math.max(size.least, Math.min(size.height, height - 2 * margin))
  const fit = Math.floor((height - 2 * margin + gap.down) / (own + gap.down))
  return { top: y + margin, height: own, rows: Math.max(1, fit) }
}

/** Counted through the first rows of `columns` boxes, then through those right of them. */
const slotAt = (row: number, column: number, { rows }: Slots): number =>
  Math.floor(column / columns) * columns * rows + row * columns + (column % columns)

const placeOf = (slot: number, { height, rows, top }: Slots) => {
  const page = Math.floor(slot / (columns * rows))
  const within = slot % (columns * rows)
  return {
    x: gutter + (page * columns + (within % columns)) * (size.width + gap.across),
    y: top + Math.floor(within / columns) * (height + gap.down),
    width: size.width,
    height
  }
}

const lastSlotOf = ({ height, width, x, y }: BoxPlace, slots: Slots): number => {
  const column = Math.max(0, Math.floor((x + width - 1 - gutter) / (size.width + gap.across)))
  const row = Math.floor((y + height - 1 - slots.top) / (slots.height + gap.down))
  return slotAt(Math.max(0, Math.min(slots.rows - 1, row)), column, slots)
}

/** Every slot before it counts as taken. */
const nextSlot = (boxes: ReadonlyArray<BoxPlace>, slots: Slots): number =>
  boxes.reduce((next, box) => Math.max(next, lastSlotOf(box, slots) + 1), 0)

/** New ones come below all that ever were. */
const lanesOf = (layout: GraphLayout, graph: DrawnGraph): ReadonlyArray<LanePlace> => {
  const names = new Map(graph.lanes.map(({ id, name }) => [id, name]))
  const known = new Set(layout.lanes.map(({ id }) => id))
  const homeless = graph.boxes.some(({ lane_id }) => lane_id === null || !names.has(lane_id))
  const added: ReadonlyArray<Pick<LanePlace, "id" | "name">> = [
    ...graph.lanes.filter(({ id }) => !known.has(id)),
    ...(homeless && !known.has(null) && !names.has(null) ? [{ id: null, name: text.noLayer }] : [])
  ]
  const top = [...layout.lanes, ...layout.boxes].reduce(
    (bottom, { height, y }) => Math.max(bottom, y + height + between),
    margin
  )
  return [
    ...layout.lanes.flatMap((lane) => {
      const name = names.get(lane.id) ?? (lane.id === null ? lane.name : undefined)
      if (name === undefined) return []
      return [name === lane.name ? lane : { ...lane, name }]
    }),
    ...added.map((lane, index) => ({ ...lane, y: top + index * (laneHeight + between), height: laneHeight }))
  ]
}

type Box = DrawnGraph["boxes"][number]

/** As the server says it: what is assumed is not named. */
const saidOf = ({ id, kind, lifecycle, name, technology }: Box) => ({
  ...{ id, name, technology },
  kind: kind === "service" ? undefined : kind,
  lifecycle: lifecycle === "active" ? undefined : lifecycle
})

const keptBox = (place: BoxPlace, box: Box): BoxPlace => {
  const now = { ...place, ...saidOf(box) }
  return sameValue(place, now) ? place : now
}

const boxesOf = (
  layout: GraphLayout,
  graph: DrawnGraph,
  lanes: ReadonlyArray<LanePlace>
): ReadonlyArray<BoxPlace> => {
  const listed = new Set(graph.lanes.map(({ id }) => id))
  const before = new Map(layout.boxes.map((place) => [place.id, place]))
  const on = Map.groupBy(layout.boxes, ({ lane_id }) => lane_id)
  const rooms = new Map(
    lanes.map((lane) => {
      const slots = slotsOf(lane)
      return [lane.id, { slots, next: nextSlot(on.get(lane.id) ?? [], slots) }]
    })
  )
  return graph.boxes.flatMap((box) => {
    const lane_id = listed.has(box.lane_id) ? box.lane_id : null
    const place = before.get(box.id)
    if (place?.lane_id === lane_id) return [keptBox(place, box)]
    const room = rooms.get(lane_id)
    if (room === undefined) return []
    return [{ ...saidOf(box), lane_id, ...placeOf(room.next++, room.slots) }]
  })
}

/** An edge goes as before, if neither of its ends has moved and it says the same. */
const edgesOf = (
  layout: GraphLayout,
  graph: DrawnGraph,
  boxes: ReadonlyArray<BoxPlace>
): ReadonlyArray<EdgePlace> => {
  const were = new Map(layout.boxes.map((box) => [box.id, box]))
  const are = new Map(boxes.map((box) => [box.id, box]))
  const before = new Map(layout.edges.map((edge) => [edgeKey(edge), edge]))
  const still = (id: string) => were.get(id)?.x === are.get(id)?.x && were.get(id)?.y === are.get(id)?.y
  return graph.edges.flatMap((edge) => {
    const [source, target] = [are.get(edge.source_id), are.get(edge.target_id)]
    if (source === undefined || target === undefined) return []
    const place = before.get(edgeKey(edge))
    const same =
      place !== undefined && still(source.id) && still(target.id) && wordsOn(place) === wordsOn(edge)
    return [same ? place : routedEdge(edge, source, target)]
  })
}

/**
 * Nothing moves that was there, and what has not changed is the same object. New boxes come to the end of their lanes,
 * rows of four, then to the right without end; new lanes below the others. What goes leaves its place empty.
 */
export const extendLayout = (layout: GraphLayout, graph: DrawnGraph): GraphLayout => {
  const lanes = lanesOf(layout, graph)
  const boxes = boxesOf(layout, graph, lanes)
  const right = boxes.reduce((most, { width, x }) => Math.max(most, x + width + margin), gutter + margin)
  const bottom = lanes.reduce((most, { height, y }) => Math.max(most, y + height + margin), 2 * margin)
  return {
    width: Math.max(layout.width, right),
    height: Math.max(layout.height, bottom),
    lanes,
    boxes,
    edges: edgesOf(layout, graph, boxes)
  }
}

export const noLayout: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

/** For a graph that grows: hand in what was placed last, and nothing moves. */
export const laneGrid = (graph: DrawnGraph, before = noLayout): GraphLayout => extendLayout(before, graph)
