import { Block, Collection, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { edgeFields, schemasOf } from "@design-workspace/domain/shared/factFields"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { boundedArray, type Renaming, renamedArray } from "../wire/boundedArray.ts"
import { withAskedNames } from "../wire/NamesWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

export const LayerWire = snakeKeys(Layer.fields, "Layer")
export const SpecialtyWire = snakeKeys(Specialty.fields, "Specialty")
export const BlockWire = snakeKeys(Block.fields, "Block")
export const EdgeWire = snakeKeys(Edge.fields, "Edge")

export const contentWire = {
  layers: Schema.Array(LayerWire),
  specialties: Schema.Array(SpecialtyWire),
  blocks: Schema.Array(BlockWire),
  edges: Schema.Array(EdgeWire)
}

export const CollectionWire = snakeKeys(
  { ...withAskedNames(Collection.fields), ...contentWire, ...besideResource },
  "Collection"
)

/** For bodies and graphs, where there may be very many. */
export const PlainEdge = Schema.Struct({ source_id: ItemId, target_id: ItemId, ...schemasOf(edgeFields) })

export const edgeNames: Renaming<typeof PlainEdge.Type, Edge> = {
  from: ({ source_id, target_id, ...said }) => ({ sourceId: source_id, targetId: target_id, ...said }),
  to: ({ sourceId, targetId, ...said }) => ({ source_id: sourceId, target_id: targetId, ...said })
}

/** No kind may have more items than a project's graph may have nodes. */
export const itemsBody = <S extends Schema.Codec<unknown, unknown>>(item: S, min = 0) =>
  boundedArray(item, { min, max: maximumNodes })

export const edgesBody = renamedArray(boundedArray(PlainEdge, { max: maximumEdges }), edgeNames)

const itemsDiff = <S extends Schema.Top>(item: S) =>
  Schema.Struct({
    added: Schema.Array(item),
    removed: Schema.Array(item),
    reordered: Schema.Boolean,
    changed: Schema.Array(Schema.Struct({ before: item, after: item }))
  })

/** `from` is 0 if the first version is compared with nothing. */
export const ContentDiffWire = Schema.Struct({
  from: Schema.Int,
  to: Schema.Int,
  layers: itemsDiff(LayerWire),
  specialties: itemsDiff(SpecialtyWire),
  blocks: itemsDiff(BlockWire),
  edges: itemsDiff(EdgeWire),
  ...besideResource
}).annotate({ identifier: "ContentDiff" })
