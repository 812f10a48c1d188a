/** What of a drawing is in sight: a point of the drawing is seen at `zoom` times its place, moved by `x` and `y`. */
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

/** How near one can come, and how far away so that the whole drawing is a third of the view. */
export const mostZoom = 2
export const leastZoom = (drawing: Size, view: Size): number => Math.min(0.2, fitted(drawing, view) / 3)

const air = 16

const fitted = ({ height, width }: Size, view: Size): number =>
  Math.max(
    0.001,
    Math.min((view.width - 2 * air) / Math.max(1, width), (view.height - 2 * air) / Math.max(1, height))
  )

/** All of a part of the drawing in the middle of the view, at most in its own size. */
export const fit = (part: Rect, view: Size, slack = 1): Camera => {
  const zoom = Math.min(1, fitted(part, view) / slack)
  // What is small begins at the upper left, where it grows from and where lanes have their names.
  return {
    zoom,
    x: slack > 1 ? air - part.x * zoom : (view.width - part.width * zoom) / 2 - part.x * zoom,
    y: slack > 1 ? air - part.y * zoom : (view.height - part.height * zoom) / 2 - part.y * zoom
  }
}

/** Another zoom, while the point of the view stays over the same point of the drawing. */
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

/** Names of lanes cover this much of the left side. */
const names = 112

/** Moves the view no more than it takes to have the box in sight; the same camera if it is. */
export const reveal = (camera: Camera, box: Rect, view: Size): Camera => {
  const { zoom } = camera
  const start = Math.min(names, view.width / 4)
  const dx = moved(box.x * zoom + camera.x, box.width * zoom, view.width, start)
  const dy = moved(box.y * zoom + camera.y, box.height * zoom, view.height, air)
  return dx === 0 && dy === 0 ? camera : { zoom, x: camera.x + dx, y: camera.y + dy }
}

/** Whether all of the part is in sight. */
export const sees = (camera: Camera, part: Rect, view: Size): boolean =>
  part.x * camera.zoom + camera.x >= -1 &&
  part.y * camera.zoom + camera.y >= -1 &&
  (part.x + part.width) * camera.zoom + camera.x <= view.width + 1 &&
  (part.y + part.height) * camera.zoom + camera.y <= view.height + 1

/** The smallest rectangle around these. */
export const around = (rects: ReadonlyArray<Rect>): Rect => {
  const [x, y] = [Math.min(...rects.map((it) => it.x)), Math.min(...rects.map((it) => it.y))]
  return {
    x,
    y,
    width: Math.max(...rects.map((it) => it.x + it.width)) - x,
    height: Math.max(...rects.map((it) => it.y + it.height)) - y
  }
}
