import { Space } from "@design-workspace/domain/spaces/Space"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Ok } from "../edge/Ok.ts"
import { pageQuery, pageWire } from "../edge/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** A space (contract 3). */
export const SpaceWire = snakeKeys(Space.fields, "Space")

const SpaceBody = Schema.Struct({
  name: Space.fields.name,
  org_id: Space.fields.orgId,
  collection_id: Space.fields.collectionId,
  guest_projects: Schema.optionalKey(Schema.Boolean)
}).annotate({ identifier: "NewSpace" })

const SpacePatchBody = Schema.Struct({
  name: Schema.optionalKey(Space.fields.name),
  collection_id: Schema.optionalKey(Space.fields.collectionId),
  guest_projects: Schema.optionalKey(Schema.Boolean)
}).annotate({ identifier: "SpacePatch" })

const space = { id: Schema.String }
const manager = { ...space, userId: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const
const base = [Wire.CollectionNotFound, Wire.CollectionInTrash] as const

/** Spaces and their managers (interface operation 8; contract section 4). */
export class SpacesApi extends HttpApiGroup.make("spaces").add(
  HttpApiEndpoint.get("listSpaces", "/api/spaces", {
    query: pageQuery,
    success: pageWire(SpaceWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createSpace", "/api/spaces", {
    payload: SpaceBody,
    success: SpaceWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, ...base, Wire.ValidationFailed, Wire.NotFound]
  }),
  HttpApiEndpoint.get("listTrashedSpaces", "/api/spaces/deleted", {
    query: pageQuery,
    success: pageWire(SpaceWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readSpace", "/api/spaces/:id", {
    params: space,
    success: SpaceWire,
    error: [Wire.GuestNotAllowed, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.patch("updateSpace", "/api/spaces/:id", {
    params: space,
    payload: SpacePatchBody,
    success: SpaceWire,
    error: [...refused, ...base, Wire.ValidationFailed, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.delete("trashSpace", "/api/spaces/:id", {
    params: space,
    success: Ok,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.post("restoreSpace", "/api/spaces/:id/restore", {
    params: space,
    success: Ok,
    error: [...refused, Wire.SpaceNotFound]
  }),
  HttpApiEndpoint.put("putSpaceManager", "/api/spaces/:id/managers/:userId", {
    params: manager,
    success: Ok,
    error: [...refused, Wire.ValidationFailed, Wire.SpaceNotFound, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("removeSpaceManager", "/api/spaces/:id/managers/:userId", {
    params: manager,
    success: Ok,
    error: [...refused, Wire.SpaceNotFound, Wire.NotFound]
  })
) {}
