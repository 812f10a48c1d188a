import type { GraphLayout } from "@design-workspace/client"

/** A point of the drawing is seen at `zoom` times its place, moved by `x` and `y`. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** From so far away the whole drawing is a third of the view. */
export const mostZoom = 2
export const leastZoom = (drawing: Size, view: Size): number => Math.min(0.2, fitted(drawing, view) / 3)

const air = 16

export const namesWidth = (view: Size): number => Math.min(136, view.width * 0.28)

const roomOf = (view: Size): Rect => {
  const x = namesWidth(view) + air / 2
  return { x, y: air, width: Math.max(1, view.width - x - air), height: Math.max(1, view.height - 2 * air) }
}

const fitted = ({ height, width }: Size, view: Size): number => {
  const room = roomOf(view)
  return Math.max(0.001, Math.min(room.width / Math.max(1, width), room.height / Math.max(1, height)))
}

/** In the middle of the view, at most in its own size; with slack at the upper left, with room for what will come. */
export const fit = (part: Rect, view: Size, slack = 1): Camera => {
  const zoom = Math.min(1, fitted(part, view) / slack)
  const room = roomOf(view)
  const middle = slack === 1 ? 1 / 2 : 0
  return {
    zoom,
    x: room.x + (room.width - part.width * zoom) * middle - part.x * zoom,
    y: room.y + (room.height - part.height * zoom) * middle - part.y * zoom
  }
}

/** Without the space at its left, where the drawing's own names of lanes stand. */
export const wholeOf = ({ boxes, height, width }: GraphLayout): Rect => {
  const left = Math.max(0, Math.min(width, ...boxes.map(({ x }) => x)) - air)
  return { x: left, y: 0, width: width - left, height }
}

/** The point of the view stays over the same point of the drawing. */
export const zoomAt = (
  camera: Camera,
  at: { readonly x: number; readonly y: number },
  zoom: number
): Camera => ({
  zoom,
  x: at.x - ((at.x - camera.x) / camera.zoom) * zoom,
  y: at.y - ((at.y - camera.y) / camera.zoom) * zoom
})

const moved = (from: number, size: number, view: number, start: number): number => {
  if (from < start) return start - from
  return from + size > view - air ? Math.max(start - from, view - air - from - size) : 0
}

/** No more than it takes to have the box in sight; the same camera if it is. */
export const reveal = (camera: Camera, box: Rect, view: Size): Camera => {
  const { zoom } = camera
  const start = namesWidth(view)
  const dx = moved(box.x * zoom + camera.x, box.width * zoom, view.width, start)
  const dy = moved(box.y * zoom + camera.y, box.height * zoom, view.height, air)
  return dx === 0 && dy === 0 ? camera : { zoom, x: camera.x + dx, y: camera.y + dy }
}

export const sees = (camera: Camera, part: Rect, view: Size): boolean =>
  part.x * camera.zoom + camera.x >= -1 &&
  part.y * camera.zoom + camera.y >= -1 &&
  (part.x + part.width) * camera.zoom + camera.x <= view.width + 1 &&
  (part.y + part.height) * camera.zoom + camera.y <= view.height + 1

export const around = (rects: ReadonlyArray<Rect>): Rect => {
  const [x, y] = [Math.min(...rects.map((it) => it.x)), Math.min(...rects.map((it) => it.y))]
  return {
    x,
    y,
    width: Math.max(...rects.map((it) => it.x + it.width)) - x,
    height: Math.max(...rects.map((it) => it.y + it.height)) - y
  }
}
