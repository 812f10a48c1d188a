import type { Picture } from "@design-workspace/domain/pictures/Picture"

/** How many of its parts a picture may have. */
export interface PictureSize {
  readonly boxes: number
  readonly edges: number
  readonly lanes: number
}

/** Whether a picture has no more of any part. */
export const isWithin = (size: PictureSize, { boxes, edges, lanes }: Picture): boolean =>
  boxes.length <= size.boxes && edges.length <= size.edges && lanes.length <= size.lanes

/**
 * What is larger is laid out as a grid: nobody would find a way through so many lines. It is a limit in size, since one in time would
 * give other bytes on a slower machine: no picture within it takes the layout more than some six seconds.
 */
export const largestFlow: PictureSize = { boxes: 100, edges: 150, lanes: 20 }

/** Whether a picture is laid out as a grid. */
export const isLarge = (picture: Picture): boolean => !isWithin(largestFlow, picture)
