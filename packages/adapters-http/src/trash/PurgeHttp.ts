import { Api } from "@design-workspace/api"
import { ok } from "@design-workspace/api/wire/Ok"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { handler } from "../middleware/handler.ts"
import { collectionIdOf, projectIdOf, spaceIdOf } from "../requests/pathIds.ts"

export const PurgeHttp = HttpApiBuilder.group(
  Api,
  "purge",
  Effect.fnUntraced(function* (handlers) {
    const purge = yield* Purge

    return handlers.handleAll({
      purgeProject: handler(function* ({ params, payload }, { actor }) {
        yield* purge.purgeProject(actor, yield* projectIdOf(params.id), payload.confirm === true)
        return ok
      }),
      purgeSpace: handler(function* ({ params, payload }, { actor }) {
        yield* purge.purgeSpace(actor, yield* spaceIdOf(params.id), payload.confirm === true)
        return ok
      }),
      purgeCollection: handler(function* ({ params, payload }, { actor }) {
        yield* purge.purgeCollection(actor, yield* collectionIdOf(params.id), payload.confirm === true)
        return ok
      })
    })
  })
)
