import { CollectionNotFound } from "@design-workspace/domain/collections/CollectionErrors"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { expectedVersion, ifMatchFailed } from "../edge/IfMatch.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"
import { jsonOf, jsonResponse, markdownResponse, notModified, wantsMarkdown } from "../edge/Representation.ts"
import { camelKeys } from "../wire/camelKeys.ts"
import { CollectionWire } from "./CollectionsApi.ts"
import { fromContentBody } from "./ContentWire.ts"
import { collectionMirror } from "./collectionMirror.ts"

const collectionIdOf = idOr(CollectionId, (collectionId) => new CollectionNotFound({ collectionId }))
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

    return handlers
      .handle("listCollections", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const owner = ownerOf(query.owner_org_id)
          if (owner === "nobody") return { items: [], next_cursor: null }
          return toPageWire(yield* collections.list(actor, owner, pageOf(query)))
        }).pipe(answer)
      )
      .handle("createCollection", ({ payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const { blocks: _b, edges: _e, layers: _l, specialties: _s, ...fields } = payload
          return yield* collections.create(actor, { ...camelKeys(fields), ...fromContentBody(payload) })
        }).pipe(answer)
      )
      .handle("listTrashedCollections", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* trash.collections(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("readCollection", ({ params, request }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const collection = yield* collections.read(call.actor, yield* collectionIdOf(params.id))
          const unchanged = notModified(request, collection.updatedAt)
          if (unchanged !== null) return unchanged
          return (yield* wantsMarkdown)
            ? markdownResponse(collectionMirror(collection, call), collection.updatedAt)
            : jsonResponse(encodeCollection(collection), collection.updatedAt)
        }).pipe(answer)
      )
      .handle("updateCollection", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          const request = yield* HttpServerRequest.HttpServerRequest
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
        }).pipe(answer)
      )
      .handle("trashCollection", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* trash.trashCollection(actor, yield* collectionIdOf(params.id))
          return ok
        }).pipe(answer)
      )
      .handle("restoreCollection", ({ params }) =>
        Effect.gen(function* () {
          const call = yield* Call
          const collection = yield* trash.restoreCollection(call.actor, yield* collectionIdOf(params.id))
          return (yield* wantsMarkdown) ? markdownResponse(collectionMirror(collection, call), null) : ok
        }).pipe(answer)
      )
  })
)
