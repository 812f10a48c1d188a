import type { Mark, PictureEdge } from "@design-workspace/domain/pictures/Picture"
import type { MeasuredBox } from "./measuredBox.ts"

/** In units of the drawing, from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** A band across the picture; `id` is null for the boxes without a lane. */
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

export interface PlacedLabel extends Rect {
  readonly lines: ReadonlyArray<string>
}

/** At least two points, from source to target; `label` is null without text. */
export interface PlacedEdge {
  readonly edge: PictureEdge
  readonly points: ReadonlyArray<Point>
  readonly label: PlacedLabel | null
}

export interface PlacedPicture {
  readonly width: number
  readonly height: number
  readonly bands: ReadonlyArray<Band>
  readonly boxes: ReadonlyArray<PlacedBox>
  readonly edges: ReadonlyArray<PlacedEdge>
}
