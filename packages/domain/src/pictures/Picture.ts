import type { BlockKind } from "../shared/BlockKind.ts"

/** How a part of a picture compares to the other version. */
export type Mark = "same" | "added" | "removed" | "changed"

/** A role or specialty on a box. */
export interface PictureChip {
  readonly id: string
  readonly label: string
  readonly mark: Mark
}

/** `was` is the label before, if it changed. */
export interface PictureLane {
  readonly id: string
  readonly label: string
  readonly mark: Mark
  readonly was: string | null
}

/** On the lane `laneId`, null for none. A changed box has another label, kind, lane or chips. */
export interface PictureBox {
  readonly id: string
  readonly label: string
  readonly kind: BlockKind
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  /** The label before, if it differed. */
  readonly was: string | null
  /** The lane's label before, if it differed; null also if the box was on none. */
  readonly wasOn: string | null
  /** The kind before, if it differed. */
  readonly wasKind: BlockKind | null
}

/** A changed edge has another label. */
export interface PictureEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly label: string | null
  readonly mark: Mark
  /** The label before, if it differed; null also if there was none. */
  readonly was: string | null
}

/** Lanes from top to bottom, boxes in order (contract 7). Every `laneId` and edge names what is in the picture. */
export interface Picture {
  readonly lanes: ReadonlyArray<PictureLane>
  readonly boxes: ReadonlyArray<PictureBox>
  readonly edges: ReadonlyArray<PictureEdge>
  /** False if the picture is compared with nothing: then every mark is `same`. */
  readonly compared: boolean
}
