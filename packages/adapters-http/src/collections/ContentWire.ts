import { Block, type Content, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/projects/GraphRules"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

export const LayerWire = snakeKeys(Layer.fields, "Layer")
export const SpecialtyWire = snakeKeys(Specialty.fields, "Specialty")
export const BlockWire = snakeKeys(Block.fields, "Block")
export const EdgeWire = snakeKeys(Edge.fields, "Edge")

/** The parts of a collection as a read gives them. */
export const contentWire = {
  layers: Schema.Array(LayerWire),
  specialties: Schema.Array(SpecialtyWire),
  blocks: Schema.Array(BlockWire),
  edges: Schema.Array(EdgeWire)
}

const description = Layer.fields.description.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** Layers, blocks, specialties or their ids in a body: no kind has more than a project's graph can take. */
export const itemsBody = <S extends Schema.Codec<unknown, unknown>>(item: S, min = 0) =>
  boundedArray(item, { min, max: maximumNodes })

export const LayerBody = Schema.Struct({
  id: ItemId,
  name: Layer.fields.name,
  description,
  position: Schema.optionalKey(Layer.fields.position)
})
export const SpecialtyBody = Schema.Struct({ id: ItemId, name: Specialty.fields.name, description })
export const BlockBody = Schema.Struct({
  id: ItemId,
  name: Block.fields.name,
  description,
  layer_id: ItemId,
  default_specialties: itemsBody(ItemId).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})

/** An edge in a body, and in a graph. */
export const EdgeBody = Schema.Struct({ source_id: ItemId, target_id: ItemId })

/** The edges of a body. */
export const edgesBody = boundedArray(EdgeBody, { max: maximumEdges })

/** The parts of a collection in a body; a layer without `position` stands where it is written. */
export const contentBody = {
  layers: Schema.optionalKey(itemsBody(LayerBody)),
  specialties: Schema.optionalKey(itemsBody(SpecialtyBody)),
  blocks: Schema.optionalKey(itemsBody(BlockBody)),
  edges: Schema.optionalKey(edgesBody)
}

const ContentBody = Schema.Struct(contentBody)

/** An edge of a body. */
export const fromEdgeBody = (edge: typeof EdgeBody.Type): Edge => ({
  sourceId: edge.source_id,
  targetId: edge.target_id
})

/** `fromEdgeBody` undone. */
export const toEdgeBody = (edge: Edge): typeof EdgeBody.Type => ({
  source_id: edge.sourceId,
  target_id: edge.targetId
})

/** The parts that a body has; absent ones stay absent. */
export const fromContentBody = (body: typeof ContentBody.Type): Partial<Content> => ({
  ...(body.layers === undefined
    ? {}
    : { layers: body.layers.map((layer, index) => ({ ...layer, position: layer.position ?? index })) }),
  ...(body.specialties === undefined ? {} : { specialties: body.specialties }),
  ...(body.blocks === undefined
    ? {}
    : {
        blocks: body.blocks.map(({ default_specialties, layer_id, ...block }) => ({
          ...block,
          layerId: layer_id,
          defaultSpecialties: default_specialties
        }))
      }),
  ...(body.edges === undefined ? {} : { edges: body.edges.map(fromEdgeBody) })
})
