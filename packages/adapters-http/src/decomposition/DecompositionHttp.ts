import { Api } from "@design-workspace/api"
import { PreviewWire } from "@design-workspace/api/decomposition/DecompositionApi"
import { briefOf } from "@design-workspace/api/generation/briefBody"
import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { jsonOf, jsonResponse } from "../answers/Representation.ts"
import { handler } from "../middleware/handler.ts"
import { acceptedVersions } from "../middleware/IfMatchLive.ts"
import { blockIdOf, collectionIdOf } from "../requests/pathIds.ts"

const encodePreview = jsonOf(PreviewWire)

export const DecompositionHttp = HttpApiBuilder.group(Api, "decomposition", (handlers) =>
  Effect.gen(function* () {
    const decomposition = yield* Decomposition
    return handlers.handleAll({
      previewDecomposition: handler(function* ({ params, payload, request: http }, { actor }) {
        const id = yield* collectionIdOf(params.id)
        const request = { ...briefOf(payload), count: payload.count }
        const options = { confirm: payload.confirm === true, accepts: acceptedVersions(http) }
        const blockId = yield* blockIdOf(params.blockId)
        const { model, ...preview } = yield* decomposition.preview(actor, id, blockId, request, options)
        return HttpServerResponse.setHeader(jsonResponse(encodePreview(preview), null), "x-model", model)
      }),
      applyDecomposition: handler(function* ({ params, payload }, { actor }) {
        const id = yield* collectionIdOf(params.id)
        return yield* decomposition.apply(actor, id, yield* blockIdOf(params.blockId), {
          ...payload,
          expectedUpdatedAt: payload.expectedUpdatedAt ?? null
        })
      })
    })
  })
)
