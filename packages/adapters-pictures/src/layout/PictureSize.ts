import type { Picture } from "@design-workspace/domain/pictures/Picture"

export interface PictureSize {
  readonly boxes: number
  readonly edges: number
  readonly lanes: number
}

export const isWithin = (size: PictureSize, { boxes, edges, lanes }: Picture): boolean =>
  boxes.length <= size.boxes && edges.length <= size.edges && lanes.length <= size.lanes

/**
 * Larger pictures are laid out as a grid, since nobody could follow so many lines. A limit of time would give other
 * bytes on a slower machine. All layouts within it take 3 s of CPU time at worst (decision 0024).
 */
export const largestFlow: PictureSize = { boxes: 100, edges: 150, lanes: 20 }

export const isLarge = (picture: Picture): boolean => !isWithin(largestFlow, picture)
