import { ReturnTo } from "@design-workspace/domain/sessions/ReturnTo"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AnswerHeaders, OriginGuard } from "../wire/annotations.ts"
import { Ok } from "../wire/Ok.ts"
import * as Wire from "../wire/WireErrors.ts"
import { PasswordBody, SessionWire, SignInBody, WhoAmIWire } from "./UserWire.ts"

export class SessionApi extends HttpApiGroup.make("session").add(
  HttpApiEndpoint.post("signIn", "/api/session", {
    payload: SignInBody,
    success: WhoAmIWire,
    error: [Wire.InvalidCredentials, Wire.RateLimited, Wire.Overloaded]
  })
    .annotate(OriginGuard, "always")
    .annotate(AnswerHeaders, ["SignInCookies"]),
  HttpApiEndpoint.get("beginOidcSignIn", "/api/session/oidc", {
    query: { return_to: Schema.optionalKey(ReturnTo) },
    success: HttpApiSchema.Empty(303),
    error: [Wire.NotFound, Wire.IdentityProviderUnavailable]
  })
    .annotate(OriginGuard, "unless_foreign")
    .annotate(AnswerHeaders, ["Location", "RoundCookie"]),
  HttpApiEndpoint.get("completeOidcSignIn", "/api/session/oidc/callback", {
    query: { state: Schema.optionalKey(Schema.String) },
    success: HttpApiSchema.Empty(303),
    error: [Wire.NotFound, Wire.SignInRefused, Wire.RateLimited, Wire.IdentityProviderUnavailable]
  }).annotate(AnswerHeaders, ["Location", "SignInCookies"]),
  HttpApiEndpoint.get("whoAmI", "/api/session", { success: SessionWire }),
  HttpApiEndpoint.delete("signOut", "/api/session", { success: Ok })
    .annotate(OriginGuard, "with_session")
    .annotate(AnswerHeaders, ["SetCookie"]),
  HttpApiEndpoint.put("changePassword", "/api/session/password", {
    payload: PasswordBody,
    success: Ok,
    error: [Wire.InvalidCredentials, Wire.GuestNotAllowed, Wire.RateLimited, Wire.Overloaded]
  })
) {}
