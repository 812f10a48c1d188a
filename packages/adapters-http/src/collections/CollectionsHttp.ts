import { Collections } from "@design-workspace/domain/collections/Collections"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { expectedVersion, ifMatchFailed } from "../edge/IfMatch.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { collectionIdOf } from "../edge/pathIds.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { CollectionWire } from "./CollectionsApi.ts"
import { fromContentBody } from "./ContentWire.ts"
import { collectionMirror } from "./collectionMirror.ts"

const encodeCollection = jsonOf(CollectionWire)

/** `owner_org_id=null` asks for the global ones; an id that cannot exist matches nothing. */
const ownerOf = (query: string | undefined): OrgId | null | undefined | "nobody" =>
  query === undefined
    ? undefined
    : query === "null"
      ? null
      : Option.getOrElse(Schema.decodeUnknownOption(OrgId)(query), () => "nobody" as const)

/** Handlers of `CollectionsApi`. */
export const CollectionsHttp = HttpApiBuilder.group(
  Api,
  "collections",
  Effect.fnUntraced(function* (handlers) {
    const collections = yield* Collections
    const trash = yield* Trash

    return handlers.handleAll({
      listCollections: answering(function* ({ query }, { actor }) {
        const owner = ownerOf(query.owner_org_id)
        if (owner === "nobody") return { items: [], next_cursor: null }
        return toPageWire(yield* collections.list(actor, owner, pageOf(query)))
      }),
      createCollection: answering(function* ({ payload }, { actor }) {
        const { blocks: _b, edges: _e, layers: _l, specialties: _s, ...fields } = payload
        return yield* collections.create(actor, { ...camelKeys(fields), ...fromContentBody(payload) })
      }),
      listTrashedCollections: answering(function* ({ query }, { actor }) {
        return toPageWire(yield* trash.collections(actor, pageOf(query)))
      }),
      readCollection: answering(function* ({ params, request }, call) {
        const collection = yield* collections.read(call.actor, yield* collectionIdOf(params.id))
        const unchanged = notModified(request, collection.updatedAt)
        if (unchanged !== null) return unchanged
        return (yield* wantsMarkdown)
          ? markdownResponse(collectionMirror(collection, call), collection.updatedAt)
          : jsonResponse(encodeCollection(collection), collection.updatedAt)
      }),
      updateCollection: answering(function* ({ params, payload, request }, { actor }) {
        const id = yield* collectionIdOf(params.id)
        const { blocks: _b, edges: _e, layers: _l, specialties: _s, expectedUpdatedAt, ...fields } = payload
        const { expected, fromIfMatch } = yield* expectedVersion(request, expectedUpdatedAt, () =>
          // Out of sight or in the trash: the update says which.
          collections.read(actor, id).pipe(
            Effect.map(({ updatedAt }) => updatedAt),
            Effect.orElseSucceed(() => null)
          )
        )
        const update = collections.update(actor, id, {
          ...camelKeys(fields),
          ...fromContentBody(payload),
          ...(expected === null ? {} : { expectedUpdatedAt: expected })
        })
        return yield* fromIfMatch ? Effect.catchTag(update, "Stale", ifMatchFailed) : update
      }),
      trashCollection: answering(function* ({ params }, { actor }) {
        yield* trash.trashCollection(actor, yield* collectionIdOf(params.id))
        return ok
      }),
      restoreCollection: answering(function* ({ params }, call) {
        const collection = yield* trash.restoreCollection(call.actor, yield* collectionIdOf(params.id))
        return (yield* wantsMarkdown) ? markdownResponse(collectionMirror(collection, call), null) : ok
      })
    })
  })
)
