import { useReactFlow } from "@xyflow/react"
import { type RefObject, useImperativeHandle } from "react"
import { around, fit, leastZoom, mostZoom, reveal, wholeOf, zoomAt } from "../model/camera.ts"
import type { PictureProps } from "../model/PictureProps.ts"

/** Lets controls and keys move React Flow's view; at once, since nobody waits for a movement. */
export const useFlowHandle = (
  { handle, index, layout, view, viewing }: PictureProps,
  frame: RefObject<HTMLElement | null>
): void => {
  const flow = useReactFlow()
  useImperativeHandle(handle, () => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    const zoomTo = (zoom: number) => {
      viewing.current.moved = true
      const within = Math.max(leastZoom(layout, view), Math.min(mostZoom, zoom))
      void flow.setViewport(zoomAt(flow.getViewport(), middle, within))
    }
    return {
      zoomBy: (factor) => zoomTo(flow.getViewport().zoom * factor),
      actual: () => zoomTo(1),
      fit: () => {
        viewing.current.moved = false
        void flow.setViewport(fit(wholeOf(layout), view))
      },
      show: (ids) => {
        const boxes = [...ids].flatMap((id) => index.boxes.get(id) ?? [])
        if (boxes.length > 0) void flow.setViewport(fit(around(boxes), view))
      },
      reveal: (id) => {
        const box = index.boxes.get(id)
        const before = flow.getViewport()
        const after = box === undefined ? before : reveal(before, box, view)
        if (after !== before) void flow.setViewport(after)
      },
      takeFocus: () => frame.current?.focus({ preventScroll: true }),
      hasFocus: () => document.activeElement === frame.current
    }
  }, [flow, frame, index, layout, view, viewing])
}
