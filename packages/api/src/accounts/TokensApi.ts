import { ExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import { AccessToken } from "@design-workspace/domain/accounts/User"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** Without its secret. */
export const TokenWire = snakeKeys(Struct.omit(AccessToken.fields, ["ownerId"]), "Token")

/** The only answer that contains the secret (contract section 4). */
export const NewTokenWire = snakeKeys(
  { ...Struct.pick(AccessToken.fields, ["id", "name", "scope", "expiresAt"]), token: Schema.String },
  "TokenWithSecret"
)

const TokenBody = snakeKeys(
  {
    ...Struct.pick(AccessToken.fields, ["name", "scope"]),
    expiresInDays: Schema.optionalKey(ExpiryDays)
  },
  "NewToken"
)

/** Cookie clients only (contract 2 and section 4). */
export class TokensApi extends HttpApiGroup.make("tokens").add(
  HttpApiEndpoint.get("listTokens", "/api/tokens", {
    query: pageQuery,
    success: pageWire(TokenWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createToken", "/api/tokens", {
    payload: TokenBody,
    success: NewTokenWire.pipe(HttpApiSchema.status(201)),
    error: [Wire.GuestNotAllowed, Wire.QuotaExceeded]
  }),
  HttpApiEndpoint.delete("revokeToken", "/api/tokens/:id", {
    params: { id: Schema.String },
    success: Ok,
    error: [Wire.GuestNotAllowed, Wire.NotFound]
  })
) {}
