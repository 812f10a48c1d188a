import type { FilledLane } from "./lanes.ts"
import type { Band } from "./PlacedPicture.ts"
import { sheetMargin } from "./Sheet.ts"

export interface Extent {
  readonly top: number
  readonly bottom: number
}

/** Neighbours meet in the middle between their contents; each extent is below the one before. */
export const bandsOf = (
  lanes: ReadonlyArray<FilledLane>,
  extents: ReadonlyArray<Extent>
): ReadonlyArray<Band> =>
  lanes.flatMap(({ id, mark, name }, index) => {
    const extent = extents[index]
    if (extent === undefined) return []
    const [above, below] = [extents[index - 1], extents[index + 1]]
    const top = above === undefined ? extent.top - sheetMargin : (above.bottom + extent.top) / 2
    const bottom = below === undefined ? extent.bottom + sheetMargin : (extent.bottom + below.top) / 2
    return [{ id, mark, name, top, height: bottom - top }]
  })
