import type { Point } from "@design-workspace/client"
import { useState } from "react"
import type { PictureProps } from "../model/PictureProps.ts"
import { type Dot, dotAt, endsOf, type NewEdge } from "./dots.ts"
import type { Drawn } from "./pressed.ts"

/** The box by its id: somebody else may move it or remove it meanwhile. */
interface Begun extends Pick<Dot, "end"> {
  readonly id: string
  readonly to: Point
}

/** Draws an edge from a dot of a box to another box, where the graph is edited. All points are of the view. */
export const useNewEdge = ({ editing, index }: PictureProps, drawn: Pick<Drawn, "camera" | "seen">) => {
  const [begun, setBegun] = useState<Begun>()
  const box = editing === undefined || begun === undefined ? undefined : index.boxes.get(begun.id)
  const newEdge: NewEdge | undefined =
    begun === undefined || box === undefined ? undefined : { ...begun, box }
  const dot = (at: Point) => (editing === undefined ? undefined : dotAt(drawn, at))
  return {
    newEdge,
    /** Whether an edge begins there. */
    dot,
    /** Begins an edge there, and says whether it did. */
    begin: (at: Point): boolean => {
      const from = dot(at)
      if (from !== undefined) setBegun({ id: from.box.id, end: from.end, to: at })
      return from !== undefined
    },
    draw: (to: Point): void => setBegun((edge) => edge && { ...edge, to }),
    /** Lets it go there; nowhere where it was broken off. */
    end: (to: Point | undefined): void => {
      setBegun(undefined)
      if (newEdge === undefined || to === undefined) return
      const ends = endsOf(drawn, { ...newEdge, to })
      if (ends !== undefined) editing?.onConnect(ends.source, ends.target)
    }
  }
}
