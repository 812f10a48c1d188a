import type { SpaceBlock, SpaceLayer, SpaceSpecialty } from "@design-workspace/client"

export const partKinds = ["block", "layer", "specialty"] as const

export type PartKind = (typeof partKinds)[number]

export interface PartRef {
  readonly kind: PartKind
  readonly id: string
}

/** What it hides included, in the order in which it shows them. */
export interface SpaceParts {
  readonly blocks: ReadonlyArray<SpaceBlock>
  readonly layers: ReadonlyArray<SpaceLayer>
  readonly specialties: ReadonlyArray<SpaceSpecialty>
}

export type Part = Pick<
  SpaceLayer,
  "id" | "name" | "description" | "origin" | "hidden" | "overridden" | "orphaned"
>

export const listNames = { block: "blocks", layer: "layers", specialty: "specialties" } as const

export const partsOf = (parts: SpaceParts, kind: PartKind): ReadonlyArray<Part> => parts[listNames[kind]]

export const findPart = (parts: SpaceParts, { id, kind }: PartRef): Part | undefined =>
  partsOf(parts, kind).find((part) => part.id === id)

export const refKey = ({ id, kind }: PartRef): string => `${kind} ${id}`

export const isPartKind = (word: string | undefined): word is PartKind =>
  partKinds.some((kind) => kind === word)
