import type { BoxDetails } from "../../graph/model/GraphViewProps.ts"
import type { Badge } from "./markBadge.ts"
import { type Mark, marksOf } from "./partMarks.ts"
import type { SpaceParts } from "./SpaceParts.ts"

/** The marks of the blocks, for their boxes in the picture and their rows in the outline. */
export const boxDetails = ({ blocks }: SpaceParts, badgeOf: (mark: Mark) => Badge): BoxDetails =>
  new Map(
    blocks.flatMap((block) => {
      const marks = marksOf(block)
      return marks.length === 0 ? [] : [[block.id, { badges: marks.map(badgeOf), dim: block.hidden }]]
    })
  )
