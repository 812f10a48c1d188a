import type { Mark, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import type { MeasuredBox } from "./measuredBox.ts"

/** A position in units of the drawing, from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle by its upper left corner. */
export interface Rect extends Point {
  readonly width: number
  readonly height: number
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

/** The text of an edge in lines, with the room that it takes. */
export interface PlacedLabel extends Rect {
  readonly lines: ReadonlyArray<string>
}

/** An edge along these points, at least two, from its source to its target; `label` is null if it has no text. */
export interface PlacedEdge {
  readonly edge: PictureEdge
  readonly points: ReadonlyArray<Point>
  readonly label: PlacedLabel | null
}

/** A picture with the positions of all its parts, from the upper left corner of its sheet. */
export interface PlacedPicture {
  readonly width: number
  readonly height: number
  readonly bands: ReadonlyArray<Band>
  readonly boxes: ReadonlyArray<PlacedBox>
  readonly edges: ReadonlyArray<PlacedEdge>
}
