import type { Mark, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import type { MeasuredBox } from "./measuredBox.ts"

/** A position in pixels, from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A lane as a band across the picture, with its name in lines; `id` is null for the band of the boxes without a lane.
 */
export interface Band {
  readonly id: string | null
  readonly name: ReadonlyArray<string>
  readonly mark: Mark
  readonly top: number
  readonly height: number
}

export interface PlacedBox extends Point {
  readonly measured: MeasuredBox
}

/** An edge along these points, at least two, from its source to its target. */
export interface PlacedEdge {
  readonly edge: PictureEdge
  readonly points: ReadonlyArray<Point>
}

/** A picture with the positions of all its parts. */
export interface PlacedPicture {
  readonly width: number
  readonly height: number
  readonly bands: ReadonlyArray<Band>
  readonly boxes: ReadonlyArray<PlacedBox>
  readonly edges: ReadonlyArray<PlacedEdge>
}
