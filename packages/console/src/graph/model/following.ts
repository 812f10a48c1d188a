import { useEffect } from "react"
import { around, type Camera, fit, type Rect, reveal, sees, wholeOf } from "./camera.ts"
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
