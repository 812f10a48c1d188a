import type { Block, Edge, Layer, Specialty } from "@design-workspace/client"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { idOf } from "../../graph/model/listChanges.ts"
import type { DrawnGraph } from "../../graph/model/pictures.ts"

export interface Part {
  readonly layers: Layer
  readonly specialties: Specialty
  readonly blocks: Block
  readonly edges: Edge
}

export type Kind = keyof Part

export type Content = { readonly [K in Kind]: ReadonlyArray<Part[K]> }

export const kinds = ["layers", "specialties", "blocks", "edges"] as const satisfies ReadonlyArray<Kind>

export const keyOf: { readonly [K in Kind]: (part: Part[K]) => string } = {
  layers: idOf,
  specialties: idOf,
  blocks: idOf,
  edges: edgeKey
}

/** Layers as they are drawn: by position, then by name. */
export const inOrder = (layers: Content["layers"]): Content["layers"] =>
  layers.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

export const contentOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

export const isEmpty = ({ blocks, layers, specialties }: Content): boolean =>
  blocks.length + layers.length + specialties.length === 0

export const drawnOf = ({ blocks, edges, layers }: Content): DrawnGraph => ({
  lanes: inOrder(layers).map(({ id, name }) => ({ id, name })),
  boxes: blocks.map(({ id, kind, layer_id, lifecycle, name, technology }) => ({
    ...{ id, name, kind, technology, lifecycle },
    lane_id: layer_id
  })),
  edges
})
