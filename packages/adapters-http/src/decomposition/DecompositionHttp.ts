import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { fromEdgeBody } from "../collections/ContentWire.ts"
import { answering } from "../edge/answering.ts"
import { blockIdOf, collectionIdOf } from "../edge/pathIds.ts"
import { camelKeys } from "../wire/camelKeys.ts"

/** Handlers of `DecompositionApi`. */
export const DecompositionHttp = HttpApiBuilder.group(
  Api,
  "decomposition",
  Effect.fnUntraced(function* (handlers) {
    const decomposition = yield* Decomposition
    return handlers.handleAll({
      applyDecomposition: answering(function* ({ params, payload }, { actor }) {
        const id = yield* collectionIdOf(params.id)
        return yield* decomposition.apply(actor, id, yield* blockIdOf(params.blockId), {
          subBlocks: payload.sub_blocks.map(camelKeys),
          edges: payload.edges.map(fromEdgeBody),
          expectedUpdatedAt: payload.expectedUpdatedAt ?? null
        })
      })
    })
  })
)
