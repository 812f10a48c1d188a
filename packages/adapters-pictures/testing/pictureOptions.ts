import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"

/** Options as they are where nothing is asked for. */
export const ownOptions: PictureOptions = {
  name: "A design",
  title: true,
  legend: true,
  theme: "light",
  width: null
}
