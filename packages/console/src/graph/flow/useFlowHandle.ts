import { type RefObject, useImperativeHandle } from "react"
import { around, fit, leastZoom, mostZoom, reveal, wholeOf, zoomAt } from "../model/camera.ts"
import type { Move } from "../model/following.ts"
import type { PictureProps } from "../model/pictures.ts"

/** Not shared with the overview: what both share is loaded with every page that has a graph. */
export const useFlowHandle = (
  { handle, index, layout, view, viewing }: PictureProps,
  move: Move,
  frame: RefObject<HTMLElement | null>
): void => {
  useImperativeHandle(handle, () => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    const zoomTo = (next: (zoom: number) => number) => {
      viewing.current.moved = true
      move((camera) =>
        zoomAt(camera, middle, Math.max(leastZoom(layout, view), Math.min(mostZoom, next(camera.zoom))))
      )
    }
    return {
      zoomBy: (factor) => zoomTo((zoom) => zoom * factor),
      actual: () => zoomTo(() => 1),
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
  }, [frame, index, layout, move, view, viewing])
}
