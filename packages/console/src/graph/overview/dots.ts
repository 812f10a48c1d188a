import type { BoxPlace, Point } from "@design-workspace/client"
import type { Ink } from "./inkOf.ts"
import { boxAt, type Drawn, placeAt } from "./pressed.ts"
import { showsCards } from "./sceneOf.ts"

/** In units of the drawing; a press within `reach` begins an edge. */
const radius = 5
const reach = 9

/** An edge into the box begins at the upper dot, one out of it at the lower one. */
export interface Dot {
  readonly box: BoxPlace
  readonly end: "source" | "target"
}

export interface NewEdge extends Dot {
  readonly to: Point
}

const middleOf = ({ box: { height, width, x, y }, end }: Dot): Point => ({
  x: x + width / 2,
  y: end === "target" ? y : y + height
})

const dotsOf = (box: BoxPlace): ReadonlyArray<Dot> => [
  { box, end: "target" },
  { box, end: "source" }
]

export const dotAt = ({ camera, seen }: Pick<Drawn, "camera" | "seen">, at: Point): Dot | undefined => {
  if (!showsCards(camera.zoom, seen.boxes.length)) return undefined
  const place = placeAt(camera, at)
  return seen.boxes.flatMap(dotsOf).findLast((dot) => {
    const { x, y } = middleOf(dot)
    return Math.hypot(place.x - x, place.y - y) <= reach
  })
}

const otherOf = (drawn: Pick<Drawn, "camera" | "seen">, { box, to }: NewEdge): BoxPlace | undefined => {
  const other = boxAt(drawn, to)
  return other?.id === box.id ? undefined : other
}

/** None where no other box is. */
export const endsOf = (
  drawn: Pick<Drawn, "camera" | "seen">,
  edge: NewEdge
): { readonly source: string; readonly target: string } | undefined => {
  const other = otherOf(drawn, edge)
  if (other === undefined) return undefined
  const [own, reached] = [edge.box.id, other.id]
  return edge.end === "source" ? { source: own, target: reached } : { source: reached, target: own }
}

const circle = (pen: CanvasRenderingContext2D, { x, y }: Point): void => {
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

export const drawDots = (pen: CanvasRenderingContext2D, boxes: ReadonlyArray<BoxPlace>, ink: Ink): void => {
  pen.fillStyle = ink.accent
  pen.strokeStyle = ink.surface
  pen.lineWidth = 2
  pen.beginPath()
  for (const dot of boxes.flatMap(dotsOf)) circle(pen, middleOf(dot))
  pen.stroke()
  pen.fill()
}

export const drawNewEdge = (
  pen: CanvasRenderingContext2D,
  drawn: Pick<Drawn, "camera" | "seen">,
  edge: NewEdge,
  ink: Ink
): void => {
  const { camera } = drawn
  const [from, to] = [middleOf(edge), placeAt(camera, edge.to)]
  pen.strokeStyle = ink.accent
  pen.lineWidth = 2 / camera.zoom
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
  const other = otherOf(drawn, edge)
  if (other !== undefined) pen.strokeRect(other.x, other.y, other.width, other.height)
}
