import type { Point } from "@design-workspace/client"
import type { PictureProps } from "../model/PictureProps.ts"
import { edgeWords } from "../model/words.ts"
import { boxAt, type Drawn, edgeAt } from "./pressed.ts"

/** What is at a point of the view, and what a press there does. */
export const usePresses = ({ editing, index, onPress }: PictureProps, drawn: Drawn) => {
  const onEditEdge = editing?.onEditEdge
  const at = (point: Point) => {
    const box = boxAt(drawn, point)
    return { box, edge: box !== undefined || onEditEdge === undefined ? undefined : edgeAt(drawn, point) }
  }
  return {
    at,
    press: (point: Point) => {
      const { box, edge } = at(point)
      if (edge === undefined) onPress(box?.id ?? null)
      else onEditEdge?.(edge.source_id, edge.target_id)
    },
    /** Names what is there; empty where a press does nothing but drop the selection. */
    words: (point: Point): string => {
      const { box, edge } = at(point)
      return box?.name ?? (edge === undefined ? "" : edgeWords(edge, index))
    }
  }
}
