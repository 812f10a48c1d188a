import { Collection, CollectionSummary } from "@design-workspace/domain/collections/Collection"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Instant } from "../edge/Instant.ts"
import { Ok } from "../edge/Ok.ts"
import { pageQuery, pageWire } from "../edge/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { contentBody, contentWire } from "./ContentWire.ts"

/** A collection with its parts (contract 3). */
export const CollectionWire = snakeKeys({ ...Collection.fields, ...contentWire }, "Collection")

/** A collection in a list: without its parts. */
export const CollectionSummaryWire = snakeKeys(CollectionSummary.fields, "CollectionSummary")

const CollectionBody = Schema.Struct({
  name: Collection.fields.name,
  owner_org_id: Schema.NullOr(OrgId),
  description: Schema.optionalKey(Collection.fields.description),
  ...contentBody
}).annotate({ identifier: "NewCollection" })

const CollectionPatchBody = Schema.Struct({
  name: Schema.optionalKey(Collection.fields.name),
  owner_org_id: Schema.optionalKey(Schema.NullOr(OrgId)),
  description: Schema.optionalKey(Collection.fields.description),
  ...contentBody,
  expectedUpdatedAt: Schema.optionalKey(Instant)
}).annotate({ identifier: "CollectionPatch" })

const collection = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

/** Collections (interface operation 7; contract section 4). */
export class CollectionsApi extends HttpApiGroup.make("collections").add(
  HttpApiEndpoint.get("listCollections", "/api/collections", {
    query: { ...pageQuery, owner_org_id: Schema.optionalKey(Schema.String) },
    success: pageWire(CollectionSummaryWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createCollection", "/api/collections", {
    payload: CollectionBody,
    success: CollectionWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, Wire.ValidationFailed, Wire.NotFound]
  }),
  HttpApiEndpoint.get("listTrashedCollections", "/api/collections/deleted", {
    query: pageQuery,
    success: pageWire(CollectionSummaryWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readCollection", "/api/collections/:id", {
    params: collection,
    success: CollectionWire,
    error: [Wire.GuestNotAllowed, Wire.CollectionNotFound]
  }),
  HttpApiEndpoint.patch("updateCollection", "/api/collections/:id", {
    params: collection,
    payload: CollectionPatchBody,
    success: CollectionWire,
    error: [
      ...refused,
      Wire.ValidationFailed,
      Wire.CollectionNotFound,
      Wire.NotFound,
      Wire.CollectionInTrash,
      Wire.GenerationInProgress,
      Wire.InUse,
      Wire.Stale
    ]
  }),
  HttpApiEndpoint.delete("trashCollection", "/api/collections/:id", {
    params: collection,
    success: Ok,
    error: [...refused, Wire.CollectionNotFound, Wire.GenerationInProgress]
  }),
  HttpApiEndpoint.post("restoreCollection", "/api/collections/:id/restore", {
    params: collection,
    success: Ok,
    error: [...refused, Wire.CollectionNotFound]
  })
) {}
