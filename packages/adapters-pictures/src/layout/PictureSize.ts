import type { Picture } from "@design-workspace/domain/pictures/Picture"

/** The maximum number of each part of a picture. */
export interface PictureSize {
  readonly boxes: number
  readonly edges: number
  readonly lanes: number
}

/** Whether a picture is within these limits. */
export const isWithin = (size: PictureSize, { boxes, edges, lanes }: Picture): boolean =>
  boxes.length <= size.boxes && edges.length <= size.edges && lanes.length <= size.lanes

/**
 * Larger pictures are laid out as a grid, since nobody could follow so many lines. The limit is one of size: a limit
 * of time would give other bytes on a slower machine. All layouts of a picture within it take 3 s of CPU time at
 * worst (decision 0024).
 */
export const largestFlow: PictureSize = { boxes: 100, edges: 150, lanes: 20 }

/** Whether a picture is laid out as a grid. */
export const isLarge = (picture: Picture): boolean => !isWithin(largestFlow, picture)
