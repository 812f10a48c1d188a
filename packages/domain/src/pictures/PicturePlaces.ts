import type { Mark } from "./Picture.ts"

/** A position in the units of the drawing, from its upper left corner; right and down grow. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A lane as a band over the whole width; `id` is null for the band of the boxes without a lane. */
export interface LanePlace {
  readonly id: string | null
  readonly name: string
  readonly y: number
  readonly height: number
  readonly mark: Mark
}

/** A box by its upper left corner. */
export interface BoxPlace extends Point {
  readonly id: string
  readonly name: string
  readonly laneId: string | null
  readonly width: number
  readonly height: number
  readonly mark: Mark
}

/** An arrow along these points, at least two, from the edge of its source to that of its target. */
export interface EdgePlace {
  readonly sourceId: string
  readonly targetId: string
  readonly points: ReadonlyArray<Point>
  readonly mark: Mark
}

/** Where the parts of a picture stand in its drawing, in the order of the drawing. */
export interface PicturePlaces {
  readonly width: number
  readonly height: number
  readonly lanes: ReadonlyArray<LanePlace>
  readonly boxes: ReadonlyArray<BoxPlace>
  readonly edges: ReadonlyArray<EdgePlace>
}
