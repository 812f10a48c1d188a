import type { Point } from "@design-workspace/client"
import { type PointerEvent, type RefObject, useEffect, useRef } from "react"
import { type Camera, mostZoom, zoomAt } from "../model/camera.ts"
import type { Move } from "../model/following.ts"

/** What a drag that begins at some points does instead of moving the view. */
export interface Drag {
  readonly begin: (at: Point) => boolean
  readonly draw: (at: Point) => void
  /** At no point where it was broken off. */
  readonly end: (at: Point | undefined) => void
}

/** A hand is never still: within so many pixels it is a press. */
const still = 5

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= still

const within = (zoom: number, least: number): number => Math.max(least, Math.min(mostZoom, zoom))

const pinched = (
  camera: Camera,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
  least: number
) => {
  const grown = Math.hypot(d.x - c.x, d.y - c.y) / (Math.hypot(b.x - a.x, b.y - a.y) || 1)
  const [from, to] = [
    { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }
  ]
  const zoomed = zoomAt(camera, from, within(camera.zoom * grown, least))
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y }
}

export const placeOf = (event: {
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: unknown
}): Point => {
  const { left, top } =
    event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : { left: 0, top: 0 }
  return { x: event.clientX - left, y: event.clientY - top }
}

/** With Ctrl the wheel zooms, as two fingers on a touchpad do. */
const useWheel = (frame: RefObject<HTMLElement | null>, move: Move, least: number): void => {
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      const at = placeOf(event)
      move((camera) => {
        if (event.ctrlKey || event.metaKey)
          return zoomAt(camera, at, within(camera.zoom * 2 ** (-dy / 120), least))
        const sideways = event.shiftKey && dx === 0
        return { ...camera, x: camera.x - (sideways ? dy : dx), y: camera.y - (sideways ? 0 : dy) }
      })
    }
    // React listens passively, and such a listener cannot keep the page from scrolling.
    element?.addEventListener("wheel", onWheel, { passive: false })
    return () => element?.removeEventListener("wheel", onWheel)
  }, [frame, least, move])
}

export const usePointers = (
  frame: RefObject<HTMLElement | null>,
  move: Move,
  least: number,
  onPress: (at: Point) => void,
  drag: Drag
) => {
  const down = useRef(new Map<number, Point>())
  const start = useRef<Point | undefined>(undefined)
  const dragging = useRef<{ readonly pointer: number; readonly from: Point } | undefined>(undefined)
  useWheel(frame, move, least)
  const release = (event: PointerEvent<HTMLElement>) => down.current.delete(event.pointerId)
  const endDrag = (event: PointerEvent<HTMLElement>, at: Point | undefined): boolean => {
    const it = dragging.current
    if (it?.pointer !== event.pointerId) return false
    dragging.current = undefined
    const pressed = at !== undefined && isNear(at, it.from)
    drag.end(pressed ? undefined : at)
    if (pressed) onPress(at)
    return true
  }
  const breakOff = (event: PointerEvent<HTMLElement>) => {
    if (endDrag(event, undefined)) return
    release(event)
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // While one pointer drags, no other one does anything.
      if (event.button !== 0 || dragging.current !== undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (down.current.size === 0 && drag.begin(placeOf(event))) {
        dragging.current = { pointer: event.pointerId, from: placeOf(event) }
        return
      }
      down.current.set(event.pointerId, placeOf(event))
      start.current = down.current.size === 1 ? placeOf(event) : undefined
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragging.current?.pointer === event.pointerId) drag.draw(placeOf(event))
      const before = down.current.get(event.pointerId)
      if (before === undefined) return
      const now = placeOf(event)
      const begun = start.current
      if (begun !== undefined && isNear(now, begun)) return
      start.current = undefined
      down.current.set(event.pointerId, now)
      const [other] = [...down.current].filter(([id]) => id !== event.pointerId)
      move((camera) =>
        other === undefined
          ? { ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y }
          : pinched(camera, [other[1], before], [other[1], now], least)
      )
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (endDrag(event, placeOf(event))) return
      release(event)
      if (start.current !== undefined) onPress(start.current)
      start.current = undefined
    },
    onPointerCancel: breakOff,
    onLostPointerCapture: breakOff
  }
}
