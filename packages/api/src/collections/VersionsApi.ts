import {
  CollectionVersion,
  CollectionVersionSummary
} from "@design-workspace/domain/collections/CollectionVersion"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { OptionalBody } from "../wire/annotations.ts"
import { Instant } from "../wire/Instant.ts"
import { pageWire, versionPageQuery } from "../wire/Pages.ts"
import { VersionParam, VersionQuery } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { CollectionWire, ContentDiffWire, contentWire } from "./ContentWire.ts"

export const CollectionVersionWire = snakeKeys(
  { ...CollectionVersion.fields, ...contentWire, ...besideResource },
  "CollectionVersion"
)

/** Without its parts. */
export const CollectionVersionSummaryWire = snakeKeys(
  CollectionVersionSummary.fields,
  "CollectionVersionSummary"
)

const RestoreBody = Schema.Struct({ expectedUpdatedAt: Schema.optionalKey(Instant) }).annotate({
  identifier: "CollectionVersionRestore"
})

const collection = { id: Schema.String }
const version = { ...collection, version: VersionParam }
const unseen = [Wire.GuestNotAllowed, Wire.CollectionNotFound] as const
const missing = [...unseen, Wire.ValidationFailed, Wire.VersionNotFound] as const

export class VersionsApi extends HttpApiGroup.make("versions").add(
  HttpApiEndpoint.get("listCollectionVersions", "/api/collections/:id/versions", {
    params: collection,
    query: versionPageQuery,
    success: pageWire(CollectionVersionSummaryWire),
    error: unseen
  }),
  HttpApiEndpoint.get("readCollectionVersion", "/api/collections/:id/versions/:version", {
    params: version,
    success: CollectionVersionWire,
    error: missing
  }),
  HttpApiEndpoint.get("readCollectionDiff", "/api/collections/:id/versions/:version/diff", {
    params: version,
    query: { from: Schema.optionalKey(VersionQuery) },
    success: ContentDiffWire,
    error: missing
  }),
  HttpApiEndpoint.post("restoreCollectionVersion", "/api/collections/:id/versions/:version/restore", {
    params: version,
    payload: RestoreBody,
    success: CollectionWire,
    error: [
      ...missing,
      Wire.Forbidden,
      Wire.CollectionInTrash,
      Wire.GenerationInProgress,
      Wire.Stale,
      Wire.QuotaExceeded
    ]
  }).annotate(OptionalBody, true)
) {}
