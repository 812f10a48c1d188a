import { type RefObject, useCallback, useEffect, useImperativeHandle } from "react"
import {
  around,
  type Camera,
  fit,
  leastZoom,
  mostZoom,
  type Rect,
  reveal,
  sees,
  wholeOf,
  zoomAt
} from "./camera.ts"
import type { PictureProps, Viewing } from "./pictures.ts"

/** Room for what comes next, so that the view moves seldom. */
const slack = 1.3

export type Move = (change: (camera: Camera) => Camera) => void

type Shown = Pick<PictureProps, "inFocus" | "index" | "layout" | "live" | "view">

const partOf = ({ inFocus, index, layout }: Shown): Rect => {
  const boxes = [...(inFocus ?? [])].flatMap((id) => index.boxes.get(id) ?? [])
  return boxes.length === 0 ? wholeOf(layout) : around(boxes)
}

const fitted = (shown: Shown): Camera =>
  fit(partOf(shown), shown.view, shown.live === true && shown.inFocus === undefined ? slack : 1)

/** Where the picture before it looked, else at all of the graph. */
export const firstCamera = (
  shown: Shown & Pick<PictureProps, "selected">,
  { camera }: Pick<Viewing, "camera">
): Camera => {
  if (camera === undefined) return fitted(shown)
  const box = shown.selected === null ? undefined : shown.index.boxes.get(shown.selected)
  return box === undefined ? camera : reveal(camera, box, shown.view)
}

/** Stays as long as it sees all; in the end it shows what the graph has become. */
export const followed = (camera: Camera, shown: Shown): Camera =>
  shown.live === true && sees(camera, partOf(shown), shown.view) ? camera : fitted(shown)

/** Until somebody moves the view. */
export const useFollowing = (
  { inFocus, index, layout, live = false, view, viewing }: PictureProps,
  move: Move
): void => {
  useEffect(() => {
    const now = viewing.current
    now.grew ||= live
    if (now.grew && !now.moved) move((camera) => followed(camera, { inFocus, index, layout, live, view }))
  }, [inFocus, index, layout, live, move, view, viewing])
}

/** Lets controls and keys move the view, at once, since nobody waits for a movement; the answer moves it by hand. */
export const usePictureHandle = (
  { handle, index, layout, view, viewing }: PictureProps,
  move: Move,
  frame: RefObject<HTMLElement | null>
): Move => {
  const byHand = useCallback<Move>(
    (change) => {
      viewing.current.moved = true
      move(change)
    },
    [move, viewing]
  )
  useImperativeHandle(handle, () => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    const within = (zoom: number) => Math.max(leastZoom(layout, view), Math.min(mostZoom, zoom))
    return {
      zoomBy: (factor) => byHand((camera) => zoomAt(camera, middle, within(camera.zoom * factor))),
      actual: () => byHand((camera) => zoomAt(camera, middle, 1)),
      fit: () => {
        viewing.current.moved = false
        move(() => fit(wholeOf(layout), view))
      },
      show: (ids) => {
        const boxes = [...ids].flatMap((id) => index.boxes.get(id) ?? [])
        if (boxes.length > 0) move(() => fit(around(boxes), view))
      },
      reveal: (id) => {
        const box = index.boxes.get(id)
        if (box !== undefined) move((camera) => reveal(camera, box, view))
      },
      takeFocus: () => frame.current?.focus({ preventScroll: true }),
      hasFocus: () => document.activeElement === frame.current
    }
  }, [byHand, frame, index, layout, move, view, viewing])
  return byHand
}
