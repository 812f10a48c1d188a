import type { Block, Content, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"

export const layerLine = ({ description, id, name }: Layer) => ({ kind: "layer", id, name, description })

export const specialtyLine = ({ description, id, name }: Specialty) => ({
  kind: "specialty",
  id,
  name,
  description
})

export const blockLine = ({ defaultSpecialties, description, id, layerId, name }: Block) => ({
  kind: "block",
  id,
  name,
  description,
  layer: layerId,
  specialties: defaultSpecialties
})

export const edgeLine = ({ sourceId, targetId }: Edge) => ({
  kind: "edge",
  source: sourceId,
  target: targetId
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
  ].map((line) => JSON.stringify(line))
