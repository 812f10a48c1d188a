/** How a part of a picture compares to the other version. */
export type Mark = "same" | "added" | "removed" | "changed"

/** A role or specialty on a box. A changed one has another label than before. */
export interface PictureChip {
  readonly id: string
  readonly label: string
  readonly mark: Mark
}

/** A layer. A changed one had another label before, which is `was`. */
export interface PictureLane {
  readonly id: string
  readonly label: string
  readonly mark: Mark
  readonly was: string | null
}

/**
 * A block or node on the lane `laneId`; null is no lane. A changed one has another label, lane or chips than before.
 */
export interface PictureBox {
  readonly id: string
  readonly label: string
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  /** The label before, if it differed. */
  readonly was: string | null
  /** The label of the lane before, if it differed; null also if it was on none. */
  readonly wasOn: string | null
}

/** An arrow from one box to another. */
export interface PictureEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly mark: Exclude<Mark, "changed">
}

/**
 * A graph as lanes and boxes (contract 7): lanes from top to bottom, boxes in their order on the lanes. Every box is on
 * an existing lane, or on none; every edge joins existing boxes.
 */
export interface Picture {
  readonly lanes: ReadonlyArray<PictureLane>
  readonly boxes: ReadonlyArray<PictureBox>
  readonly edges: ReadonlyArray<PictureEdge>
  /** Whether the marks show the difference to another version; else each is `same`. */
  readonly compared: boolean
}
