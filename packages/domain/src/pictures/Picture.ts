import type { BlockKind } from "../shared/BlockKind.ts"
import type { Facts } from "../shared/factFields.ts"
import type { Lifecycle } from "../shared/facts.ts"

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

/** On the lane `laneId`, null for none. A changed box has another label, kind, technology, lifecycle, lane or chips. */
export interface PictureBox {
  readonly id: string
  readonly label: string
  readonly kind: BlockKind
  readonly technology: string | null
  readonly lifecycle: Lifecycle
  /** What formats know that keep data beside the drawing. */
  readonly data?: Omit<Facts, "kind" | "technology" | "lifecycle">
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  /** The label before, if it differed. */
  readonly was: string | null
  /** The lane's label before, if it differed; null also if the box was on none. */
  readonly wasOn: string | null
  /** The kind before, if it differed. */
  readonly wasKind: BlockKind | null
  /** The technology before, if it differed; null also if there was none. */
  readonly wasTechnology: string | null
  /** The lifecycle before, if it differed. */
  readonly wasLifecycle: Lifecycle | null
}

/** A changed edge has another label or technology. */
export interface PictureEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly label: string | null
  readonly technology: string | null
  readonly mark: Mark
  /** Its words before, if they differed; null also if there were none. */
  readonly was: string | null
}

/** What stands in a picture of a technology. */
export const technologyText = (technology: string): string => `[${technology}]`

/** The words of an edge: its label and its technology; null if it has neither. */
export const edgeWords = ({
  label,
  technology
}: Pick<PictureEdge, "label" | "technology">): string | null => {
  const words = [
    ...(label === null ? [] : [label]),
    ...(technology === null ? [] : [technologyText(technology)])
  ]
  return words.length === 0 ? null : words.join(" ")
}

/** Lanes from top to bottom, boxes in order (contract 7). Every `laneId` and edge names what is in the picture. */
export interface Picture {
  readonly lanes: ReadonlyArray<PictureLane>
  readonly boxes: ReadonlyArray<PictureBox>
  readonly edges: ReadonlyArray<PictureEdge>
  /** False if the picture is compared with nothing: then every mark is `same`. */
  readonly compared: boolean
}
