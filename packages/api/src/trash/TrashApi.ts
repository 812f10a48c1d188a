import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { RestoreSpaceQuery } from "../wire/params.ts"
import * as Wire from "../wire/WireErrors.ts"
import { BulkRestoreBody, RestoredItemsWire, RestorePreviewWire, SpaceTrashPreviewWire } from "./TrashWire.ts"

const id = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class TrashApi extends HttpApiGroup.make("trash").add(
  HttpApiEndpoint.get("previewProjectRestore", "/api/projects/:id/restore/preview", {
    params: id,
    query: RestoreSpaceQuery,
    success: RestorePreviewWire,
    error: [...refused, Wire.ProjectNotFound]
  }),
  HttpApiEndpoint.get("previewSpaceRestore", "/api/spaces/:id/restore/preview", {
    params: id,
    success: RestorePreviewWire,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.get("previewCollectionRestore", "/api/collections/:id/restore/preview", {
    params: id,
    success: RestorePreviewWire,
    error: [...refused, Wire.CollectionNotFound]
  }),
  HttpApiEndpoint.get("previewSpaceTrash", "/api/spaces/:id/trash/preview", {
    params: id,
    success: SpaceTrashPreviewWire,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.post("restoreFromTrash", "/api/trash/restore", {
    payload: BulkRestoreBody,
    success: RestoredItemsWire,
    error: Wire.GuestNotAllowed
  })
) {}
