import { String, Struct } from "effect"
import type { Facts, factFields } from "../shared/factFields.ts"

/** What is shown of a box and compared, as it is of a part that does not say it. */
export const unsaid = { kind: "service", technology: null, lifecycle: "active" } as const
type Unsaid = typeof unsaid
export const shownFacts = Struct.keys(unsaid)
export type ShownFacts = { readonly [K in keyof Unsaid]: (typeof factFields)[K]["value"]["Type"] | Unsaid[K] }

/** Each `was…` is null if it did not differ, or if there was none. */
type WasFacts = { readonly [K in keyof ShownFacts as `was${Capitalize<K>}`]: ShownFacts[K] | null }

export const wasFacts = (was: <K extends keyof ShownFacts>(name: K) => ShownFacts[K] | null) =>
  Object.fromEntries(shownFacts.map((name) => [`was${String.capitalize(name)}`, was(name)])) as WasFacts

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

/** `laneId` is null on no lane. A changed box has another label, another shown fact, another lane or other chips. */
export interface PictureBox extends ShownFacts, WasFacts {
  readonly id: string
  readonly label: string
  readonly data?: Omit<Facts, keyof ShownFacts>
  readonly laneId: string | null
  readonly chips: ReadonlyArray<PictureChip>
  readonly mark: Mark
  readonly was: string | null
  /** The lane's label before. */
  readonly wasOn: string | null
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
