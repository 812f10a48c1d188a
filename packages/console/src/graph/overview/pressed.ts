import type { BoxPlace, EdgePlace, Point } from "@design-workspace/client"
import type { Camera } from "../model/camera.ts"
import { type Chosen, mostClearEdges, type Seen, zoomOfHeads } from "./sceneOf.ts"

/** In pixels; as wide as the lines of cards take it. */
const reach = 7

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

const fromLine = ({ x, y }: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const whole = dx * dx + dy * dy
  const along = whole === 0 ? 0 : between(((x - a.x) * dx + (y - a.y) * dy) / whole, 0, 1)
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}

const fromEdge = (at: Point, { points }: EdgePlace): number =>
  points.reduce(
    (least, point, index) => Math.min(least, fromLine(at, points[index - 1] ?? point, point)),
    Number.POSITIVE_INFINITY
  )

const nearest = (edges: ReadonlyArray<EdgePlace>, at: Point, most: number): EdgePlace | undefined => {
  let best: EdgePlace | undefined
  let least = most
  for (const edge of edges) {
    const far = fromEdge(at, edge)
    if (far <= least) [best, least] = [edge, far]
  }
  return best
}

export interface Drawn {
  readonly seen: Seen
  readonly chosen: Chosen
  readonly camera: Camera
}

export const placeAt = ({ x, y, zoom }: Camera, view: Point): Point => ({
  x: (view.x - x) / zoom,
  y: (view.y - y) / zoom
})

/** Of several the one on top. */
export const boxAt = ({ camera, seen }: Pick<Drawn, "camera" | "seen">, at: Point): BoxPlace | undefined => {
  const { x, y } = placeAt(camera, at)
  return seen.boxes.findLast(
    (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  )
}

/** First of those of the selected box, which lie on top; of the others only where they are drawn clearly. */
export const edgeAt = ({ camera, chosen, seen }: Drawn, at: Point): EdgePlace | undefined => {
  const place = placeAt(camera, at)
  const own = nearest(chosen.edges, place, reach / camera.zoom)
  if (own !== undefined) return own
  const clear = camera.zoom >= zoomOfHeads && seen.edges.length <= mostClearEdges
  return clear ? nearest(seen.edges, place, reach / camera.zoom) : undefined
}
