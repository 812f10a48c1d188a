import type { BlockKind } from "../shared/BlockKind.ts"
import type { Facts } from "../shared/factFields.ts"

export interface ExchangedLayer {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A specialty, or a role of a project. */
export type ExchangedTag = ExchangedLayer

/** A block of a design, or a node of a project. `layerId` is null on no layer. */
export interface ExchangedPart extends ExchangedLayer {
  readonly kind: BlockKind
  readonly layerId: string | null
  readonly tagIds: ReadonlyArray<string>
  readonly facts?: Omit<Facts, "kind">
}

export interface ExchangedEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly label: string | null
  readonly technology?: string
}

/** What collections, spaces and projects have in common. Ids are unique, and references are sound. */
export interface ExchangedDesign {
  readonly name: string
  readonly description: string
  readonly layers: ReadonlyArray<ExchangedLayer>
  readonly tags: ReadonlyArray<ExchangedTag>
  readonly parts: ReadonlyArray<ExchangedPart>
  readonly edges: ReadonlyArray<ExchangedEdge>
}
