import { Collection, CollectionSummary } from "@design-workspace/domain/collections/Collection"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AnswerHeaders, BodyLimit, largeBody, MirroredWrite, Versioned } from "../wire/annotations.ts"
import { Instant } from "../wire/Instant.ts"
import { withNames } from "../wire/NamesWire.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire, trashPageQuery } from "../wire/Pages.ts"
import { pictureErrors, RenderedWires } from "../wire/PictureWire.ts"
import { lowerUuid, sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"
import { contentBody, contentRule, partsRule } from "./ContentBody.ts"
import { CollectionWire, ContentDiffWire } from "./ContentWire.ts"
import { designGraphFields, designGraphQuery } from "./DesignGraphWire.ts"

/** Without its parts. */
export const CollectionSummaryWire = snakeKeys(withNames(CollectionSummary.fields), "CollectionSummary")

export const CollectionGraphWire = snakeKeys(
  { updatedAt: Timestamp, ...designGraphFields },
  "CollectionGraph"
)

const CollectionBody = withRule(
  snakeKeys({
    name: Collection.fields.name,
    ownerOrgId: Schema.NullOr(sentId(OrgId)),
    description: Schema.optionalKey(Collection.fields.description),
    ...contentBody
  }),
  contentRule
).annotate({ identifier: "NewCollection" })

const CollectionPatchBody = withRule(
  snakeKeys({
    name: Schema.optionalKey(Collection.fields.name),
    ownerOrgId: Schema.optionalKey(Schema.NullOr(sentId(OrgId))),
    description: Schema.optionalKey(Collection.fields.description),
    ...contentBody,
    expectedUpdatedAt: Schema.optionalKey(Instant)
  }),
  partsRule
).annotate({ identifier: "CollectionPatch" })

const OwnerParam = Schema.String.check(
  Schema.isPattern(/^(?:null|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/u, {
    expected: "a UUID or null"
  })
).pipe(
  Schema.decodeTo(
    Schema.NullOr(OrgId),
    SchemaTransformation.transform({
      decode: (text: string) => (text === "null" ? null : lowerUuid(text)),
      encode: (id: string | null) => id ?? "null"
    })
  ),
  Schema.annotateEncoded({ title: "id|null" })
)

const collection = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const
const unseen = [Wire.GuestNotAllowed, Wire.CollectionNotFound] as const

export class CollectionsApi extends HttpApiGroup.make("collections").add(
  HttpApiEndpoint.get("listCollections", "/api/collections", {
    query: snakeKeys({ ...pageQuery, ownerOrgId: Schema.optionalKey(OwnerParam) }),
    success: pageWire(CollectionSummaryWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createCollection", "/api/collections", {
    payload: CollectionBody,
    success: CollectionWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, Wire.ValidationFailed, Wire.NotFound]
  }).annotate(BodyLimit, largeBody),
  HttpApiEndpoint.get("listTrashedCollections", "/api/collections/deleted", {
    query: trashPageQuery,
    success: pageWire(CollectionSummaryWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readCollection", "/api/collections/:id", {
    params: collection,
    success: CollectionWire,
    error: unseen
  }).annotate(Versioned, true),
  HttpApiEndpoint.get("readCollectionGraph", "/api/collections/:id/graph", {
    params: collection,
    query: designGraphQuery,
    success: [CollectionGraphWire, ContentDiffWire, ...RenderedWires],
    error: [...unseen, Wire.ValidationFailed, Wire.VersionNotFound, ...pictureErrors]
  })
    .annotate(Versioned, true)
    .annotate(AnswerHeaders, ["ContentDisposition"]),
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
      Wire.QuotaExceeded,
      Wire.Stale
    ]
  }).annotate(BodyLimit, largeBody),
  HttpApiEndpoint.delete("trashCollection", "/api/collections/:id", {
    params: collection,
    success: Ok,
    error: [...refused, Wire.CollectionNotFound, Wire.GenerationInProgress]
  }),
  HttpApiEndpoint.post("restoreCollection", "/api/collections/:id/restore", {
    params: collection,
    success: Ok,
    error: [...refused, Wire.CollectionNotFound]
  }).annotate(MirroredWrite, true)
) {}
