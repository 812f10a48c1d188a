import type { BoxPlace, EdgePlace } from "@design-workspace/client"
import { headRadius, neck } from "../model/boxShape.ts"
import type { Camera, Size } from "../model/camera.ts"
import { headCorners } from "../model/edgePath.ts"
import { signs } from "../model/words.ts"
import { mostClearEdges, zoomOfHeads, zoomOfNames } from "./clarity.ts"
import type { Ink } from "./inkOf.ts"
import { type Look, lookOf, paintOf, type Standing } from "./looks.ts"
import type { Chosen, Seen } from "./sceneOf.ts"
import { shortened } from "./shortened.ts"

export interface OverviewState extends Standing {
  readonly camera: Camera
  readonly view: Size
  readonly chosen: Chosen
  /** The view moves: what takes long is left out until it rests. */
  readonly moving: boolean
}

const padding = 8

const line = (pen: CanvasRenderingContext2D, { points }: EdgePlace): void => {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

const drawEdges = (
  pen: CanvasRenderingContext2D,
  edges: ReadonlyArray<EdgePlace>,
  colour: string,
  width: number,
  zoom: number
): void => {
  pen.strokeStyle = colour
  pen.lineWidth = width / zoom
  pen.beginPath()
  for (const edge of edges) line(pen, edge)
  pen.stroke()
  if (zoom < zoomOfHeads) return
  pen.fillStyle = colour
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

/** A rectangle; a person has a head on it, beside which edges go on to the body. */
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
  // Far away a box is a few dots: filled with the colour of its border, it is seen at all.
  const far = zoom < 0.08
  pen.fillStyle = far ? stroke : fill
  pen.strokeStyle = stroke
  pen.lineWidth = Math.max(1.2, 0.8 / zoom)
  pen.beginPath()
  for (const box of boxes) outline(pen, box)
  pen.fill()
  if (!far) pen.stroke()
}

const drawNames = (
  pen: CanvasRenderingContext2D,
  boxes: ReadonlyArray<BoxPlace>,
  colour: string,
  font: string
): void => {
  pen.font = `600 13px ${font}`
  pen.textAlign = "center"
  pen.textBaseline = "middle"
  pen.fillStyle = colour
  for (const { height, kind, mark = "same", name, width, x, y } of boxes) {
    const top = kind === "person" ? neck : 0
    const words = mark === "same" ? name : `${signs[mark]} ${name}`
    pen.fillText(shortened(pen, words, width - 2 * padding), x + width / 2, y + (top + height) / 2)
  }
}

const drawChosen = (
  pen: CanvasRenderingContext2D,
  { camera: { zoom }, chosen: { box, edges } }: OverviewState,
  ink: Ink
): void => {
  if (box === undefined) return
  drawEdges(pen, edges, ink.accent, 2, zoom)
  const rim = 3 / zoom
  pen.strokeStyle = ink.accent
  pen.lineWidth = rim
  pen.strokeRect(box.x - rim / 2, box.y - rim / 2, box.width + rim, box.height + rim)
}

/** Draws what is in sight of a large graph: edges, boxes, names where they can be read, and what is selected on top. */
export const drawOverview = (
  pen: CanvasRenderingContext2D,
  { boxes, edges }: Seen,
  state: OverviewState,
  ink: Ink,
  dots: number
): void => {
  const { camera, moving, view } = state
  pen.setTransform(dots, 0, 0, dots, 0, 0)
  pen.clearRect(0, 0, view.width, view.height)
  pen.setTransform(dots * camera.zoom, 0, 0, dots * camera.zoom, dots * camera.x, dots * camera.y)
  if (!moving || edges.length <= mostClearEdges) {
    pen.globalAlpha = edges.length > mostClearEdges ? 0.2 : 0.8
    for (const [mark, alike] of Map.groupBy(edges, ({ mark = "same" }) => mark)) {
      drawEdges(pen, alike, mark === "same" ? ink.control : ink[mark], 1, camera.zoom)
    }
    pen.globalAlpha = 1
  }
  for (const [look, alike] of Map.groupBy(boxes, (box) => lookOf(box, state))) {
    drawBoxes(pen, alike, look, ink, camera.zoom)
    if (camera.zoom >= zoomOfNames) drawNames(pen, alike, look === "dim" ? ink.soft : ink.text, ink.font)
  }
  drawChosen(pen, state, ink)
}
