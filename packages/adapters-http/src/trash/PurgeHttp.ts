import { Purge } from "@design-workspace/domain/trash/Purge"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { ok } from "../edge/Ok.ts"
import { collectionIdOf, projectIdOf, spaceIdOf } from "../edge/pathIds.ts"

/** Handlers of `PurgeApi`. */
export const PurgeHttp = HttpApiBuilder.group(
  Api,
  "purge",
  Effect.fnUntraced(function* (handlers) {
    const purge = yield* Purge

    return handlers.handleAll({
      purgeProject: answering(function* ({ params, payload }, { actor }) {
        yield* purge.purgeProject(actor, yield* projectIdOf(params.id), payload.confirm === true)
        return ok
      }),
      purgeSpace: answering(function* ({ params, payload }, { actor }) {
        yield* purge.purgeSpace(actor, yield* spaceIdOf(params.id), payload.confirm === true)
        return ok
      }),
      purgeCollection: answering(function* ({ params, payload }, { actor }) {
        yield* purge.purgeCollection(actor, yield* collectionIdOf(params.id), payload.confirm === true)
        return ok
      })
    })
  })
)
