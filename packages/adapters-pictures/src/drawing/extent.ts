import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PlacedPicture } from "../layout/PlacedPicture.ts"

/** The room for the legend at the bottom of a comparison. */
export const legendHeight = 44
const smallest = { width: 420, height: 80 }

/** The size of the drawing of a placed picture, its legend included. */
export const extentOf = ({ compared }: Picture, { height, width }: PlacedPicture) => ({
  width: Math.ceil(Math.max(width, smallest.width)),
  height: Math.ceil(Math.max(height, smallest.height) + (compared ? legendHeight : 0))
})
