import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Ok } from "../wire/Ok.ts"
import * as Wire from "../wire/WireErrors.ts"

const PurgeBody = Schema.Struct({ confirm: Schema.optionalKey(Schema.Boolean) }).annotate({
  identifier: "Purge"
})

const id = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed, Wire.ConfirmRequired] as const

export class PurgeApi extends HttpApiGroup.make("purge").add(
  HttpApiEndpoint.delete("purgeProject", "/api/projects/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...refused, Wire.ProjectNotFound]
  }),
  HttpApiEndpoint.delete("purgeSpace", "/api/spaces/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...refused, Wire.SpaceNotFound, Wire.InUse]
  }),
  HttpApiEndpoint.delete("purgeCollection", "/api/collections/deleted/:id", {
    params: id,
    payload: PurgeBody,
    success: Ok,
    error: [...refused, Wire.CollectionNotFound, Wire.InUse]
  })
) {}
