import { CollectionId, OrgId } from "@design-workspace/domain/shared/Ids"
import { Name } from "@design-workspace/domain/shared/Text"
import { guestFields, Space, SpaceManager } from "@design-workspace/domain/spaces/Space"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { Versioned } from "../wire/annotations.ts"
import { withAskedNames } from "../wire/NamesWire.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire, trashPageQuery } from "../wire/Pages.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const SpaceWire = snakeKeys({ ...withAskedNames(Space.fields), ...besideResource }, "Space")

export const SpaceManagerWire = snakeKeys(SpaceManager.fields, "SpaceManager")

const required = { name: Name, orgId: sentId(OrgId), collectionId: sentId(CollectionId) }
const optional = Struct.map(guestFields, Schema.optionalKey)

const SpaceBody = snakeKeys({ ...required, ...optional }, "NewSpace")

/** A space's organisation never changes. */
const SpacePatchBody = snakeKeys(
  { ...Struct.map(Struct.omit(required, ["orgId"]), Schema.optionalKey), ...optional },
  "SpacePatch"
)

const space = { id: Schema.String }
const manager = { ...space, userId: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const
const base = [Wire.CollectionNotFound, Wire.CollectionInTrash] as const

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
    query: trashPageQuery,
    success: pageWire(SpaceWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.get("readSpace", "/api/spaces/:id", {
    params: space,
    success: SpaceWire,
    error: [Wire.GuestNotAllowed, Wire.SpaceNotFound]
  }).annotate(Versioned, true),
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
  HttpApiEndpoint.get("listSpaceManagers", "/api/spaces/:id/managers", {
    params: space,
    query: pageQuery,
    success: pageWire(SpaceManagerWire),
    error: [Wire.GuestNotAllowed, Wire.SpaceNotFound]
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
