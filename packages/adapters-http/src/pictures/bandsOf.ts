import type { Band } from "./Laid.ts"
import type { FilledLane } from "./lanes.ts"

/** From where to where, from the top, what stands on a lane reaches. */
export interface Extent {
  readonly top: number
  readonly bottom: number
}

/** What is free above the first lane's boxes and below the last one's. */
export const bandMargin = 24

/** Bands that meet in the middle between what stands on their lanes; each extent is below the one before. */
export const bandsOf = (
  lanes: ReadonlyArray<FilledLane>,
  extents: ReadonlyArray<Extent>
): ReadonlyArray<Band> =>
  lanes.flatMap(({ id, mark, name }, index) => {
    const extent = extents[index]
    if (extent === undefined) return []
    const [above, below] = [extents[index - 1], extents[index + 1]]
    const top = above === undefined ? extent.top - bandMargin : (above.bottom + extent.top) / 2
    const bottom = below === undefined ? extent.bottom + bandMargin : (extent.bottom + below.top) / 2
    return [{ id, mark, name, top, height: bottom - top }]
  })
