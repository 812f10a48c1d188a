import type { BoxPlace, EdgePlace } from "@design-workspace/client"
import { shown } from "../../ui/legible/shown.ts"
import type { Camera, Size } from "../model/camera.ts"
import { headRadius, neck } from "../model/cards.ts"
import { headCorners, linePath } from "../model/edgePath.ts"
import { drawDots, drawNewEdge, type NewEdge } from "./dots.ts"
import { drawCards } from "./drawCards.ts"
import { type Ink, type Look, lookOf, paintOf, type Standing } from "./inkOf.ts"
import { type Chosen, mostClearEdges, mostRoundEdges, type Seen, showsCards, zoomOfHeads } from "./sceneOf.ts"

const paths = new WeakMap<EdgePlace, Path2D>()

const roundPath = (edge: EdgePlace): Path2D => {
  const known = paths.get(edge) ?? new Path2D(linePath(edge.points))
  paths.set(edge, known)
  return known
}

const straight = (pen: CanvasRenderingContext2D, { points }: EdgePlace): void => {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

const drawLines = (pen: CanvasRenderingContext2D, edges: ReadonlyArray<EdgePlace>, round: boolean): void => {
  if (round) {
    for (const edge of edges) pen.stroke(roundPath(edge))
    return
  }
  pen.beginPath()
  for (const edge of edges) straight(pen, edge)
  pen.stroke()
}

const drawHeads = (pen: CanvasRenderingContext2D, edges: ReadonlyArray<EdgePlace>): void => {
  pen.beginPath()
  for (const { points } of edges) {
    const [tip, a, b] = headCorners(points) ?? []
    if (tip === undefined || a === undefined || b === undefined) continue
    pen.moveTo(tip.x, tip.y)
    pen.lineTo(a.x, a.y)
    pen.lineTo(b.x, b.y)
  }
  pen.fill()
}

interface EdgeStyle {
  readonly colour: string
  readonly width: number
  readonly heads: boolean
  readonly round: boolean
}

const drawEdges = (
  pen: CanvasRenderingContext2D,
  edges: ReadonlyArray<EdgePlace>,
  { colour, heads, round, width }: EdgeStyle
): void => {
  pen.strokeStyle = colour
  pen.lineWidth = width
  drawLines(pen, edges, round)
  if (!heads) return
  pen.fillStyle = colour
  drawHeads(pen, edges)
}

const lineHeight = 15

const drawLabels = (pen: CanvasRenderingContext2D, edges: ReadonlyArray<EdgePlace>, ink: Ink): void => {
  pen.font = `12px ${ink.font}`
  pen.textAlign = "center"
  pen.textBaseline = "alphabetic"
  for (const { label_place } of edges) {
    if (label_place === undefined) continue
    const { height, lines, width, x, y } = label_place
    pen.globalAlpha = 0.92
    pen.fillStyle = ink.ground
    pen.fillRect(x, y, width, height)
    pen.globalAlpha = 1
    pen.fillStyle = ink.soft
    const first = y + height / 2 - (lines.length * lineHeight) / 2
    for (const [index, line] of lines.entries()) {
      pen.fillText(shown(line), x + width / 2, first + (index + 1) * lineHeight - 4)
    }
  }
}

export interface OverviewState extends Standing {
  readonly camera: Camera
  readonly view: Size
  readonly chosen: Chosen
  /** What takes long is left out until the view rests. */
  readonly moving: boolean
  readonly connectable: boolean
  readonly newEdge: NewEdge | undefined
}

/** A rectangle; beside a person's head edges go on to the body. */
const outline = (pen: CanvasRenderingContext2D, { height, kind, width, x, y }: BoxPlace): void => {
  const top = kind === "person" ? neck : 0
  pen.rect(x, y + top, width, height - top)
  if (kind !== "person") return
  const middle = x + width / 2
  pen.moveTo(middle + headRadius, y + headRadius)
  pen.arc(middle, y + headRadius, headRadius, 0, 2 * Math.PI)
}

const drawBoxes = (
  pen: CanvasRenderingContext2D,
  boxes: ReadonlyArray<BoxPlace>,
  look: Look,
  ink: Ink,
  zoom: number
): void => {
  const [fill, stroke] = paintOf(look, ink)
  // Far away a box is a few dots: in the colour of its border it is seen at all.
  const far = zoom < 0.08
  pen.fillStyle = far ? stroke : fill
  pen.strokeStyle = stroke
  pen.lineWidth = Math.max(1.2, 0.8 / zoom)
  pen.beginPath()
  for (const box of boxes) outline(pen, box)
  pen.fill()
  if (!far) pen.stroke()
}

/** The more is in sight and the farther away, the less there is of each part. */
interface Clarity {
  readonly cards: boolean
  readonly round: boolean
  readonly heads: boolean
  readonly zoom: number
}

const clarityOf = ({ boxes, edges }: Seen, { zoom }: Camera): Clarity => {
  const cards = showsCards(zoom, boxes.length)
  return { cards, round: cards && edges.length <= mostRoundEdges, heads: cards || zoom >= zoomOfHeads, zoom }
}

const drawAllEdges = (
  pen: CanvasRenderingContext2D,
  edges: ReadonlyArray<EdgePlace>,
  ink: Ink,
  { heads, round, zoom }: Clarity
): void => {
  pen.globalAlpha = edges.length > mostClearEdges ? 0.2 : round ? 1 : 0.8
  for (const [mark, alike] of Map.groupBy(edges, ({ mark = "same" }) => mark)) {
    const [colour, near] = mark === "same" ? [ink.control, 1.2] : [ink[mark], 2]
    drawEdges(pen, alike, { colour, heads, round, width: round ? near : 1 / zoom })
  }
  pen.globalAlpha = 1
  if (round) drawLabels(pen, edges, ink)
}

/** Its lines are as wide from afar as from near. */
const drawChosen = (
  pen: CanvasRenderingContext2D,
  { box, edges }: Chosen,
  ink: Ink,
  { heads, round, zoom }: Clarity
): void => {
  drawEdges(pen, edges, { colour: ink.accent, heads, round, width: 2 / zoom })
  if (box === undefined) return
  const rim = 3 / zoom
  pen.strokeStyle = ink.accent
  pen.lineWidth = rim
  pen.strokeRect(box.x - rim / 2, box.y - rim / 2, box.width + rim, box.height + rim)
}

export const drawOverview = (
  pen: CanvasRenderingContext2D,
  seen: Seen,
  state: OverviewState,
  ink: Ink,
  density: number
): void => {
  const { boxes, edges } = seen
  const { camera, chosen, connectable, details, moving, newEdge, view } = state
  const clarity = clarityOf(seen, camera)
  pen.setTransform(density, 0, 0, density, 0, 0)
  pen.clearRect(0, 0, view.width, view.height)
  const scale = density * camera.zoom
  pen.setTransform(scale, 0, 0, scale, density * camera.x, density * camera.y)
  if (!moving || edges.length <= mostClearEdges) drawAllEdges(pen, edges, ink, clarity)
  for (const [look, alike] of Map.groupBy(boxes, (box) => lookOf(box, state))) {
    if (clarity.cards) drawCards(pen, alike, look, details, ink)
    else drawBoxes(pen, alike, look, ink, camera.zoom)
  }
  drawChosen(pen, chosen, ink, clarity)
  if (connectable && clarity.cards) drawDots(pen, boxes, ink)
  if (newEdge !== undefined) drawNewEdge(pen, { camera, seen }, newEdge, ink)
}
