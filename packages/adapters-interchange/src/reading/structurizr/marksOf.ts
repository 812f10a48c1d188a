import { ours, partMark } from "../../marks/marks.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"
import type { Marks } from "./elementIds.ts"

/** The marks of a workspace's elements. */
export const marksOf = ({ elements }: DslWorkspace): Marks =>
  new Map(
    elements.flatMap(
      (element): ReadonlyArray<readonly [DslElement, NonNullable<ReturnType<typeof partMark>>]> => {
        const mark = partMark(element.properties.get(ours))
        return mark === undefined ? [] : [[element, mark]]
      }
    )
  )
