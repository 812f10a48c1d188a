import { Api } from "@design-workspace/api"
import { CollectionGraphWire, CollectionSummaryWire } from "@design-workspace/api/collections/CollectionsApi"
import { withPlaces } from "@design-workspace/api/collections/ContentBody"
import { CollectionWire } from "@design-workspace/api/collections/ContentWire"
import { toDesignGraph } from "@design-workspace/api/collections/DesignGraphWire"
import {
  CollectionVersionSummaryWire,
  CollectionVersionWire
} from "@design-workspace/api/collections/VersionsApi"
import { ok } from "@design-workspace/api/wire/Ok"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { CollectionSummary } from "@design-workspace/domain/collections/Collection"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { CollectionVersions } from "@design-workspace/domain/collections/CollectionVersions"
import { exchangedDesignOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import { pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import type { CollectionId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers, trashOffers } from "../actions/listOffers.ts"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { notModified } from "../answers/etag.ts"
import { actionsOn, mirrored, mirroredPage, offerActions, wireMirrorOf } from "../answers/mirrored.ts"
import { jsonOf, markdownResponse, wantedPicture, wantsMarkdown } from "../answers/Representation.ts"
import type { Call } from "../callers/Call.ts"
import { done, handler } from "../middleware/handler.ts"
import { makeGraphForms, wantedPart } from "../pictures/graphForms.ts"
import { makeInTurn } from "../projects/WholeReadTurns.ts"
import { reuseFirstResult } from "../requests/idempotencyKey.ts"
import { collectionIdOf } from "../requests/pathIds.ts"
import { collectionOffers, versionOffers } from "./collectionOffers.ts"
import { contentDiffAnswer, designDiffAnswer, designPart } from "./designAnswers.ts"

const encodeSummary = jsonOf(CollectionSummaryWire)
const oneCollection = mirrored(CollectionWire, {
  kind: "collection",
  lists: { layers: {}, specialties: {}, blocks: {}, edges: {} }
})
const collectionGraph = mirrored(CollectionGraphWire, {
  kind: "collection graph",
  lists: { lanes: {}, nodes: {}, edges: {} }
})
const collectionList = mirroredPage(CollectionSummaryWire, "collections")
const trashList = mirroredPage(CollectionSummaryWire, "collections in the trash", {}, "deletion")

export const CollectionsHttp = HttpApiBuilder.group(Api, "collections", (handlers) =>
  Effect.gen(function* () {
    const collections = yield* Collections
    const trash = yield* Trash
    const answers = yield* AnswerCache
    const inForm = yield* makeGraphForms
    const inTurn = yield* makeInTurn
    const versions = yield* CollectionVersions

    return handlers.handleAll({
      listCollections: handler(function* ({ query }, { actor }) {
        const page = yield* collections.list(actor, query.ownerOrgId, pageRequestOf(query))
        return yield* collectionList(page, () => listOffers(actor, "collection", "readCollection"))
      }),
      createCollection: handler(function* ({ payload }, { actor }) {
        return yield* collections.create(actor, withPlaces(payload))
      }),
      listTrashedCollections: handler(function* ({ query }, { actor }) {
        const page = yield* trash.collections(actor, pageRequestOf(query))
        return yield* trashList(page, () => trashOffers("restoreCollection"))
      }),
      readCollection: handler(function* ({ params, request }, call) {
        const collection = yield* collections.read(call.actor, yield* collectionIdOf(params.id))
        const unchanged = notModified(request, collection.updatedAt)
        if (unchanged !== null) return unchanged
        const offers = () => collectionOffers(call, collection)
        return yield* oneCollection(collection, { offers, updatedAt: collection.updatedAt })
      }),
      readCollectionGraph: handler(function* ({ params, query, request }, call) {
        const id = yield* collectionIdOf(params.id)
        const collection = yield* collections.read(call.actor, id)
        const { updatedAt } = collection
        const offers = Effect.succeed(collectionOffers(call, collection))
        const unchanged = notModified(request, updatedAt)
        const { name } = collection
        const { diffFrom, format } = query
        if (diffFrom !== undefined) {
          const between = { from: diffFrom, to: null }
          const found = yield* inTurn(call, versions.diff(call.actor, id, between, wantedPart(query)))
          return (
            unchanged ??
            (yield* designDiffAnswer({ inForm, inTurn }, id, { call, found, name, offers, query, updatedAt }))
          )
        }
        if (unchanged !== null) return unchanged
        const form = yield* wantedPicture(format)
        const part = designPart(inTurn, call, query, collection)
        if (form !== null) {
          yield* offerActions(Effect.map(offers, (it) => actionsOn(call, it)))
          const made = Effect.flatMap(part, (shown) => {
            const picture = () => pictureOfDesign(shown)
            const design = () => exchangedDesignOf(collection, shown)
            return inForm({ form, query, name, picture, design }, updatedAt)
          })
          return yield* answers.keepShared([updatedAt], made)
        }
        const graph = { updatedAt, ...toDesignGraph(yield* part) }
        return yield* collectionGraph(graph, { format, offers, updatedAt })
      }),
      updateCollection: handler(function* ({ params, payload }, { actor }) {
        return yield* collections.update(actor, yield* collectionIdOf(params.id), withPlaces(payload))
      }),
      trashCollection: done(function* ({ params }, { actor }) {
        yield* trash.trashCollection(actor, yield* collectionIdOf(params.id))
      }),
      restoreCollection: handler(function* ({ params }, call) {
        const id = yield* collectionIdOf(params.id)
        const collection = yield* reuseFirstResult(CollectionSummary, trash.restoreCollection(call.actor, id))
        if (!(yield* wantsMarkdown)) return ok
        // If the restore call was repeated, the collection may be in the trash again.
        const there = yield* Effect.isSuccess(collections.read(call.actor, id))
        const offers = there ? collectionOffers(call, collection) : []
        const view = { kind: "collection" }
        return yield* markdownResponse(yield* wireMirrorOf(view, encodeSummary(collection), offers), null)
      })
    })
  })
)

const oneVersion = mirrored(CollectionVersionWire, {
  kind: "collection version",
  id: "version",
  lists: { layers: {}, specialties: {}, blocks: {}, edges: {} }
})
const history = mirroredPage(CollectionVersionSummaryWire, "collection versions", {
  id: "version",
  only: ["edit_type", "restored_from", "attempt_id", "author_id", "author_name", "created_at"]
})

export const VersionsHttp = HttpApiBuilder.group(Api, "versions", (handlers) =>
  Effect.gen(function* () {
    const collections = yield* Collections
    const versions = yield* CollectionVersions
    const inTurn = yield* makeInTurn

    const offersOn = (call: Call["Service"], id: CollectionId, version?: number) =>
      Effect.map(collections.read(call.actor, id), (collection) => versionOffers(call, collection, version))

    return handlers.handleAll({
      listCollectionVersions: handler(function* ({ params, query }, call) {
        const id = yield* collectionIdOf(params.id)
        const page = yield* versions.history(call.actor, id, pageRequestOf(query))
        return yield* history(page, offersOn(call, id))
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
