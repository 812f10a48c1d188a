/** How a part of a picture stands to the version that it is compared with. */
export type Mark = "same" | "added" | "removed" | "changed"

/** A role or specialty on a box. A changed one has another label than before. */
export interface PictureChip {
  readonly id: string
  readonly label: string
  readonly mark: Mark
}

/** A layer. A changed one has another label than before, which is `was`. */
export interface PictureLane {
  readonly id: string
  readonly label: string
  readonly mark: Mark
  readonly was: string | null
}

/** A block or node on the lane `laneId`, on none where that is null. A changed one has another label, lane or chips than before. */
export interface PictureBox {
  readonly id: string
  readonly label: string
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  /** The label before, where it was another. */
  readonly was: string | null
  /** The label of the lane before, where it was another; null also where it was on none. */
  readonly wasOn: string | null
}

/** An arrow from one box to another. */
export interface PictureEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly mark: Exclude<Mark, "changed">
}

/**
 * A graph as lanes and boxes (contract 7): lanes from top to bottom, boxes in the order in which they stand on their lanes. Every box is on
 * a lane that is there, or on none; every edge joins boxes that are there.
 */
export interface Picture {
  readonly lanes: ReadonlyArray<PictureLane>
  readonly boxes: ReadonlyArray<PictureBox>
  readonly edges: ReadonlyArray<PictureEdge>
  /** Whether the marks tell the difference to another version; else each is `same`. */
  readonly compared: boolean
}
