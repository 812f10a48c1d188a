import { Api } from "@design-workspace/api"
import {
  CollectionVersionSummaryWire,
  CollectionVersionWire
} from "@design-workspace/api/collections/VersionsApi"
import { pageOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { CollectionVersions } from "@design-workspace/domain/collections/CollectionVersions"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { offerActions } from "../actions/Actions.ts"
import { actionsOn, mirrored } from "../answers/mirrored.ts"
import { wantsMarkdown } from "../answers/Representation.ts"
import { listView } from "../answers/wireMirror.ts"
import type { Call } from "../callers/Call.ts"
import { handler } from "../middleware/handler.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { collectionIdOf } from "../requests/pathIds.ts"
import { versionOffers } from "./collectionOffers.ts"
import { contentDiffAnswer } from "./diffAnswers.ts"

const oneVersion = mirrored(CollectionVersionWire, {
  kind: "collection version",
  id: "version",
  lists: { layers: {}, specialties: {}, blocks: {}, edges: {} }
})
const history = mirrored(
  pageWire(CollectionVersionSummaryWire),
  listView("collection versions", {
    id: "version",
    only: ["edit_type", "restored_from", "attempt_id", "author_id", "author_name", "created_at"]
  })
)

export const VersionsHttp = HttpApiBuilder.group(
  Api,
  "versions",
  Effect.fnUntraced(function* (handlers) {
    const collections = yield* Collections
    const versions = yield* CollectionVersions
    const inTurn = yield* makeInTurn

    const offersOn = (call: Call["Service"], id: CollectionId, version?: number) =>
      Effect.map(collections.read(call.actor, id), (collection) => versionOffers(call, collection, version))

    return handlers.handleAll({
      listCollectionVersions: handler(function* ({ params, query }, call) {
        const id = yield* collectionIdOf(params.id)
        const page = yield* versions.history(call.actor, id, pageOf(query))
        return yield* history(toPageWire(page), { offers: offersOn(call, id) })
      }),
      readCollectionVersion: handler(function* ({ params }, call) {
        const id = yield* collectionIdOf(params.id)
        const found = yield* versions.version(call.actor, id, params.version)
        return yield* oneVersion(found, { offers: offersOn(call, id, params.version) })
      }),
      readCollectionDiff: handler(function* ({ params, query }, call) {
        const id = yield* collectionIdOf(params.id)
        const between = { from: query.from ?? null, to: params.version }
        const offered = Effect.map(offersOn(call, id, params.version), (it) => actionsOn(call, it))
        const actions = (yield* wantsMarkdown) ? yield* offered : null
        yield* offerActions(offered)
        return yield* inTurn(
          call,
          Effect.flatMap(versions.diff(call.actor, id, between, null), (found) =>
            contentDiffAnswer(id, found, { actions, updatedAt: null })
          )
        )
      }),
      restoreCollectionVersion: handler(function* ({ params, payload }, { actor }) {
        const id = yield* collectionIdOf(params.id)
        return yield* versions.restore(actor, id, params.version, payload.expectedUpdatedAt ?? null)
      })
    })
  })
)
