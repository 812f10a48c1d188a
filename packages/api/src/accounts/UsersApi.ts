import { atMost, StorableText } from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { HoldsPassword } from "../wire/annotations.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import * as Wire from "../wire/WireErrors.ts"
import { UserBody, UserWire } from "./UserWire.ts"

export class UsersApi extends HttpApiGroup.make("users").add(
  HttpApiEndpoint.get("findUsers", "/api/users", {
    query: { ...pageQuery, email: Schema.optionalKey(StorableText.check(atMost(254))) },
    success: pageWire(UserWire),
    error: [Wire.GuestNotAllowed, Wire.NotFound]
  }),
  HttpApiEndpoint.post("createUser", "/api/users", {
    payload: UserBody,
    success: UserWire.pipe(HttpApiSchema.status(201)),
    error: [Wire.Forbidden, Wire.GuestNotAllowed, Wire.EmailTaken, Wire.Overloaded]
  }).annotate(HoldsPassword, true),
  HttpApiEndpoint.delete("removeUser", "/api/users/:id", {
    params: { id: Schema.String },
    success: Ok,
    error: [Wire.Forbidden, Wire.GuestNotAllowed, Wire.NotFound, Wire.InUse]
  })
) {}
