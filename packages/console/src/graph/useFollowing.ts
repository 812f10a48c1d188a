import { useEffect } from "react"
import type { Camera } from "./model/camera.ts"
import { followed } from "./model/following.ts"
import type { PictureProps } from "./model/PictureProps.ts"

/** Keeps all of a growing graph in sight, and what it has become in the end, until somebody moves the view. */
export const useFollowing = (
  { inFocus, index, layout, live = false, view, viewing }: PictureProps,
  move: (change: (camera: Camera) => Camera) => void
): void => {
  useEffect(() => {
    const now = viewing.current
    now.grew ||= live
    if (now.grew && !now.moved) move((camera) => followed(camera, { inFocus, index, layout, live, view }))
  }, [inFocus, index, layout, live, move, view, viewing])
}
