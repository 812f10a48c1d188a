import type { Point } from "@design-workspace/client"
import { useState } from "react"
import type { PictureProps } from "../model/PictureProps.ts"
import { dotAt, endsOf, type NewEdge } from "./dots.ts"
import type { Drawn } from "./pressed.ts"

/** Draws an edge from a dot of a box to another box, where the graph is edited. All points are of the view. */
export const useNewEdge = ({ editing }: PictureProps, drawn: Pick<Drawn, "camera" | "seen">) => {
  const [newEdge, setNewEdge] = useState<NewEdge>()
  const dot = (at: Point) => (editing === undefined ? undefined : dotAt(drawn, at))
  return {
    newEdge,
    /** Whether an edge begins there. */
    dot,
    /** Begins an edge there, and says whether it did. */
    begin: (at: Point): boolean => {
      const from = dot(at)
      if (from !== undefined) setNewEdge({ ...from, to: at })
      return from !== undefined
    },
    draw: (to: Point): void => setNewEdge((edge) => edge && { ...edge, to }),
    /** Lets it go there; nowhere where it was broken off. */
    end: (to: Point | undefined): void => {
      setNewEdge(undefined)
      if (newEdge === undefined || to === undefined) return
      const ends = endsOf(drawn, { ...newEdge, to })
      if (ends !== undefined) editing?.onConnect(ends.source, ends.target)
    }
  }
}

export type NewEdgeDrawing = ReturnType<typeof useNewEdge>
