import type { Block, Content, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { specialtiesOf } from "@design-workspace/domain/collections/references"
import { type Facts, factsOf } from "@design-workspace/domain/shared/factFields"
import { Struct } from "effect"
import { jsonLine } from "./questionText.ts"

export const layerLine = ({ description, id, name }: Layer) => ({ kind: "layer", id, name, description })

export const specialtyLine = ({ description, id, name }: Specialty) => ({
  kind: "specialty",
  id,
  name,
  description
})

/** `kind` is the kind of the line, so that a block's own kind is told as `is`. */
export const factsLine = (part: Facts) => Struct.renameKeys(factsOf(part), { kind: "is" })

export const blockLine = (block: Block) => ({
  kind: "block",
  id: block.id,
  name: block.name,
  description: block.description,
  layer: block.layerId,
  specialties: specialtiesOf(block),
  ...factsLine(block)
})

export const edgeLine = ({ sourceId, targetId, ...said }: Edge) => ({
  kind: "edge",
  source: sourceId,
  target: targetId,
  ...said
})

export interface Named {
  readonly id: string
  readonly name: string
}

export const nameLine = (kind: string, { id, name }: Named) => ({ kind, id, name })

export const cut = <A extends { readonly description: string }>(item: A, most: number): A => ({
  ...item,
  description: Array.from(item.description.slice(0, most * 2))
    .slice(0, most)
    .join("")
})

/** None of the lines is valid in an answer, in case a model repeats them. */
export const designLines = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> =>
  [
    ...layers.map(layerLine),
    ...specialties.map(specialtyLine),
    ...blocks.map(blockLine),
    ...edges.map(edgeLine)
  ].map(jsonLine)
