import { useEffect, useRef } from "react"
import { type Camera, fit, sees, wholeOf } from "./model/camera.ts"
import type { PictureProps } from "./model/PictureProps.ts"

/** Room for what a growing graph will need next, so that the view moves seldom. */
const slack = 1.3

type Shown = Pick<PictureProps, "layout" | "live" | "view">

/** All of the graph, with room for more if it grows. */
export const firstCamera = ({ layout, live = false, view }: Shown): Camera =>
  fit(wholeOf(layout), view, live ? slack : 1)

/** Keeps all of a growing graph in sight, and what it has become in the end, until somebody moves the view. */
export const useFollowing = (
  { layout, live = false, view }: Shown,
  moved: { readonly current: boolean },
  move: (change: (camera: Camera) => Camera) => void
): void => {
  const grew = useRef(live)
  useEffect(() => {
    grew.current ||= live
    if (!grew.current || moved.current) return
    move((camera) =>
      live && sees(camera, wholeOf(layout), view) ? camera : firstCamera({ layout, live, view })
    )
  }, [layout, live, move, moved, view])
}
