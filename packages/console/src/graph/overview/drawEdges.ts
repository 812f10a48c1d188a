import type { EdgePlace } from "@design-workspace/client"
import { shown } from "../../ui/legible/shown.ts"
import { headCorners, linePath } from "../model/edgePath.ts"
import type { Ink } from "./inkOf.ts"

const paths = new WeakMap<EdgePlace, Path2D>()

/** The line with round corners; it is made once. */
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

export interface EdgeStyle {
  readonly colour: string
  /** In the units of the drawing. */
  readonly width: number
  /** With arrow heads, which cannot be seen from afar. */
  readonly heads: boolean
  /** With round corners. */
  readonly round: boolean
}

/** Edges of one style. */
export const drawEdges = (
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

/** The labels of edges, where there is a place for them. */
export const drawLabels = (
  pen: CanvasRenderingContext2D,
  edges: ReadonlyArray<EdgePlace>,
  ink: Ink
): void => {
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
