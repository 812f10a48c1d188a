import type { BlockKind } from "../shared/BlockKind.ts"
import type { Facts } from "../shared/factFields.ts"
import type { Lifecycle } from "../shared/facts.ts"

export type Mark = "same" | "added" | "removed" | "changed"

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

/** `laneId` is null on no lane. A changed box has another label, kind, technology, lifecycle, lane or chips. */
export interface PictureBox {
  readonly id: string
  readonly label: string
  readonly kind: BlockKind
  readonly technology: string | null
  readonly lifecycle: Lifecycle
  readonly data?: Omit<Facts, "kind" | "technology" | "lifecycle">
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  readonly was: string | null
  /** The lane's label before. Each `was…` is null if it did not differ, or if there was none. */
  readonly wasOn: string | null
  readonly wasKind: BlockKind | null
  readonly wasTechnology: string | null
  readonly wasLifecycle: Lifecycle | null
}

/** A changed edge has another label or technology. */
export interface PictureEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly label: string | null
  readonly technology: string | null
  readonly mark: Mark
  readonly was: string | null
}

export const technologyText = (technology: string): string => `[${technology}]`

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

/** Lanes from top to bottom (contract 7). Every `laneId` and edge names what is in the picture. */
export interface Picture {
  readonly lanes: ReadonlyArray<PictureLane>
  readonly boxes: ReadonlyArray<PictureBox>
  readonly edges: ReadonlyArray<PictureEdge>
  /** If false, every mark is `same`. */
  readonly compared: boolean
}
