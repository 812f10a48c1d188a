import { Block, Collection, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import type { Renaming } from "../wire/renamedArray.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

export const LayerWire = snakeKeys(Layer.fields, "Layer")
export const SpecialtyWire = snakeKeys(Specialty.fields, "Specialty")
export const BlockWire = snakeKeys(Block.fields, "Block")
export const EdgeWire = snakeKeys(Edge.fields, "Edge")

/** The parts of a collection in the answer of a read. */
export const contentWire = {
  layers: Schema.Array(LayerWire),
  specialties: Schema.Array(SpecialtyWire),
  blocks: Schema.Array(BlockWire),
  edges: Schema.Array(EdgeWire)
}

/** A collection with its parts (contract 3). */
export const CollectionWire = snakeKeys(
  { ...Collection.fields, ...contentWire, ...besideResource },
  "Collection"
)

/** An edge in bodies and graphs, where there may be very many. */
export const PlainEdge = Schema.Struct({ source_id: ItemId, target_id: ItemId, label: Edge.fields.label })

/** Converts between the wire names and the own names of edges. */
export const edgeNames: Renaming<typeof PlainEdge.Type, Edge> = {
  from: ({ label, source_id, target_id }) =>
    label === undefined
      ? { sourceId: source_id, targetId: target_id }
      : { sourceId: source_id, targetId: target_id, label },
  to: ({ label, sourceId, targetId }) =>
    label === undefined
      ? { source_id: sourceId, target_id: targetId }
      : { source_id: sourceId, target_id: targetId, label }
}
