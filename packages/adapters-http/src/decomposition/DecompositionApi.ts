import { Block, Collection } from "@design-workspace/domain/collections/Collection"
import { PartCount } from "@design-workspace/domain/decomposition/DecompositionRequest"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BlockWire, EdgeWire, edgesBody, itemsBody } from "../collections/ContentWire.ts"
import { AnswerHeaders, BodyLimit, largeBody } from "../edge/annotations.ts"
import { Instant } from "../edge/Instant.ts"
import { briefBody } from "../generation/briefBody.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** A sub-block in a body; layer and specialties default to the removed block's, an id is minted (contract 5.6). */
const SubBlockBody = snakeKeys(
  {
    id: Schema.optionalKey(ItemId),
    name: Block.fields.name,
    description: Schema.optionalKey(Block.fields.description),
    layerId: Schema.optionalKey(ItemId),
    defaultSpecialties: Schema.optionalKey(itemsBody(ItemId))
  },
  "SubBlock"
)

const VariantBody = snakeKeys(
  {
    subBlocks: itemsBody(SubBlockBody, 2),
    edges: edgesBody.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    expectedUpdatedAt: Schema.optionalKey(Instant)
  },
  "Decomposition"
)

const DecomposedWire = snakeKeys(
  {
    removed: ItemId,
    subBlocks: Schema.Array(BlockWire),
    edges: Schema.Array(EdgeWire),
    rewiredEdges: Schema.Array(EdgeWire)
  },
  "Decomposed"
)

/** The body of a preview: `count` says how many sub-blocks, a bound that is null or missing is open (contract section 4). */
const PreviewBody = Schema.Struct({ ...briefBody, count: PartCount }).annotate({
  identifier: "DecompositionRequest"
})

/** A prepared decomposition: its sub-blocks and edges are accepted by apply, with `updated_at` as `expectedUpdatedAt`. */
export const PreviewWire = snakeKeys(
  {
    blockId: ItemId,
    subBlocks: Schema.Array(BlockWire),
    edges: Schema.Array(EdgeWire),
    updatedAt: Collection.fields.updatedAt
  },
  "DecompositionPreview"
)

const block = { id: Schema.String, blockId: Schema.String }

/** Decomposition of a block (interface operation 11; contract 5.6). */
export class DecompositionApi extends HttpApiGroup.make("decomposition").add(
  HttpApiEndpoint.post("previewDecomposition", "/api/collections/:id/blocks/:blockId/decompose", {
    params: block,
    payload: PreviewBody,
    success: PreviewWire,
    error: [
      Wire.ValidationFailed,
      Wire.Forbidden,
      Wire.GuestNotAllowed,
      Wire.CollectionNotFound,
      Wire.BlockNotFound,
      Wire.ConfirmRequired,
      Wire.PreconditionFailed,
      Wire.CollectionInTrash,
      Wire.JobQueueFull,
      Wire.RateLimited,
      Wire.BoundsUnsatisfied,
      Wire.ModelUnavailable,
      Wire.GenerationFailed
    ]
  })
    .annotate(AnswerHeaders, ["Model"])
    .annotate(BodyLimit, largeBody),
  HttpApiEndpoint.post("applyDecomposition", "/api/collections/:id/blocks/:blockId/decompose/apply", {
    params: block,
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
      Wire.QuotaExceeded,
      Wire.Stale
    ]
  })
) {}
