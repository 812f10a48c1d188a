import { Block } from "@design-workspace/domain/collections/Collection"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BlockWire, EdgeWire, edgesBody, itemsBody } from "../collections/ContentWire.ts"
import { Instant } from "../edge/Instant.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** A sub-block in a body; layer and specialties default to the removed block's, an id is minted (contract 5.6). */
export const SubBlockBody = Schema.Struct({
  id: Schema.optionalKey(ItemId),
  name: Block.fields.name,
  description: Schema.optionalKey(Block.fields.description),
  layer_id: Schema.optionalKey(ItemId),
  default_specialties: Schema.optionalKey(itemsBody(ItemId))
}).annotate({ identifier: "SubBlock" })

const VariantBody = Schema.Struct({
  sub_blocks: itemsBody(SubBlockBody, 2),
  edges: edgesBody.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  expectedUpdatedAt: Schema.optionalKey(Instant)
}).annotate({ identifier: "Decomposition" })

const DecomposedWire = snakeKeys({
  removed: ItemId,
  subBlocks: Schema.Array(BlockWire),
  edges: Schema.Array(EdgeWire),
  rewiredEdges: Schema.Array(EdgeWire)
}).annotate({ identifier: "Decomposed" })

/** Decomposition of a block (interface operation 11; contract 5.6). */
export class DecompositionApi extends HttpApiGroup.make("decomposition").add(
  HttpApiEndpoint.post("applyDecomposition", "/api/collections/:id/blocks/:blockId/decompose/apply", {
    params: { id: Schema.String, blockId: Schema.String },
    payload: VariantBody,
    success: DecomposedWire,
    error: [
      Wire.ValidationFailed,
      Wire.Forbidden,
      Wire.GuestNotAllowed,
      Wire.CollectionNotFound,
      Wire.BlockNotFound,
      Wire.CollectionInTrash,
      Wire.GenerationInProgress,
      Wire.Stale
    ]
  })
) {}
