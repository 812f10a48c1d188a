import type { Block, Content, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { specialtiesOf } from "@design-workspace/domain/collections/references"
import { jsonLine } from "./questionText.ts"

export const layerLine = ({ description, id, name }: Layer) => ({ kind: "layer", id, name, description })

export const specialtyLine = ({ description, id, name }: Specialty) => ({
  kind: "specialty",
  id,
  name,
  description
})

/** `kind` is the kind of item here, so that a block's own kind is told as `is`. */
export const blockLine = (block: Block) => ({
  kind: "block",
  id: block.id,
  name: block.name,
  description: block.description,
  layer: block.layerId,
  specialties: specialtiesOf(block),
  ...(block.kind === undefined ? {} : { is: block.kind })
})

export const edgeLine = ({ label, sourceId, targetId }: Edge) => ({
  kind: "edge",
  source: sourceId,
  target: targetId,
  ...(label === undefined ? {} : { label })
})

export interface Named {
  readonly id: string
  readonly name: string
}

/** An item of which no more is shown. */
export const nameLine = (kind: string, { id, name }: Named) => ({ kind, id, name })

/** The item with at most so many characters of its description. */
export const cut = <A extends { readonly description: string }>(item: A, most: number): A => ({
  ...item,
  description: Array.from(item.description.slice(0, most * 2))
    .slice(0, most)
    .join("")
})

/**
 * The design, one line per item, with the ids that refer to items. None of the lines is valid in an answer, in case a
 * model repeats them.
 */
export const designLines = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> =>
  [
    ...layers.map(layerLine),
    ...specialties.map(specialtyLine),
    ...blocks.map(blockLine),
    ...edges.map(edgeLine)
  ].map(jsonLine)
