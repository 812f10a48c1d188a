import { BlockNotFound, CollectionNotFound } from "@design-workspace/domain/collections/CollectionErrors"
import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { CollectionId, ItemId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { fromEdgeBody } from "../collections/ContentWire.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { camelKeys } from "../wire/camelKeys.ts"

const collectionIdOf = idOr(CollectionId, (collectionId) => new CollectionNotFound({ collectionId }))
const blockIdOf = idOr(ItemId, (blockId) => new BlockNotFound({ blockId }))

/** Handlers of `DecompositionApi`. */
export const DecompositionHttp = HttpApiBuilder.group(
  Api,
  "decomposition",
  Effect.fnUntraced(function* (handlers) {
    const decomposition = yield* Decomposition
    return handlers.handle("applyDecomposition", ({ params, payload }) =>
      Effect.gen(function* () {
        const { actor } = yield* Call
        const id = yield* collectionIdOf(params.id)
        return yield* decomposition.apply(actor, id, yield* blockIdOf(params.blockId), {
          subBlocks: payload.sub_blocks.map(camelKeys),
          edges: payload.edges.map(fromEdgeBody),
          expectedUpdatedAt: payload.expectedUpdatedAt ?? null
        })
      }).pipe(answer)
    )
  })
)
