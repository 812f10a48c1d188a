import type { Mark, ShownFacts } from "./Picture.ts"

export interface Point {
  readonly x: number
  readonly y: number
}

/** It goes over the whole width; `id` is null for the boxes without a lane. */
export interface LanePlace {
  readonly id: string | null
  readonly name: string
  readonly y: number
  readonly height: number
  readonly mark: Mark
}

export interface BoxPlace extends Point, ShownFacts {
  readonly id: string
  readonly name: string
  readonly laneId: string | null
  readonly width: number
  readonly height: number
  readonly mark: Mark
}

export interface LabelPlace extends Point {
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<string>
}

/** At least two points, from the edge of the source to that of the target; `labelPlace` is null if none is drawn. */
export interface EdgePlace {
  readonly sourceId: string
  readonly targetId: string
  readonly points: ReadonlyArray<Point>
  readonly label: string | null
  readonly technology: string | null
  readonly labelPlace: LabelPlace | null
  readonly mark: Mark
}

export interface PicturePlaces {
  readonly width: number
  readonly height: number
  readonly lanes: ReadonlyArray<LanePlace>
  readonly boxes: ReadonlyArray<BoxPlace>
  readonly edges: ReadonlyArray<EdgePlace>
}
