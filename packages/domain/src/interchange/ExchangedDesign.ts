import type { BlockKind } from "../shared/BlockKind.ts"
import type { Facts } from "../shared/factFields.ts"

/** A layer; a project's graph names its layers by their ids alone, and nothing describes them. */
export interface ExchangedLayer {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A specialty of a design, or a role of a project. */
export interface ExchangedTag {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A block of a design, or a node of a project; `layerId` is null for a node on no layer. */
export interface ExchangedPart {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: BlockKind
  readonly layerId: string | null
  readonly tagIds: ReadonlyArray<string>
  /** Its facts besides its kind. */
  readonly facts?: Omit<Facts, "kind">
}

export interface ExchangedEdge {
  readonly sourceId: string
  readonly targetId: string
  readonly label: string | null
  readonly technology?: string
}

/**
 * A design as it is exchanged with other tools: what a collection, a space and a project have in common. Layers from top
 * to bottom, the others in their order. Of each list an id occurs once, and every id that is referred to is there.
 */
export interface ExchangedDesign {
  readonly name: string
  readonly description: string
  readonly layers: ReadonlyArray<ExchangedLayer>
  readonly tags: ReadonlyArray<ExchangedTag>
  readonly parts: ReadonlyArray<ExchangedPart>
  readonly edges: ReadonlyArray<ExchangedEdge>
}
