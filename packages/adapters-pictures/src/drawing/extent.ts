import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type { PlacedPicture } from "../layout/PlacedPicture.ts"
import { namePadding, sheetOf } from "../layout/Sheet.ts"
import { type Legend, legendOf } from "./legendOf.ts"

const smallest = { width: 320, height: 80 }

export interface Extent {
  readonly width: number
  readonly height: number
  readonly legend: Legend
}

/** Title and legend included. */
export const extentOf = (
  picture: Picture,
  options: PictureOptions,
  { height, width }: PlacedPicture
): Extent => {
  const { title, top } = sheetOf(options)
  const titleWidth = Math.max(0, ...title.map((line) => line.width)) + 2 * namePadding
  const whole = Math.ceil(Math.max(width, titleWidth, smallest.width))
  const legend = options.legend ? legendOf(picture, whole) : { items: [], height: 0 }
  return { width: whole, height: Math.ceil(Math.max(height, top + smallest.height)) + legend.height, legend }
}
