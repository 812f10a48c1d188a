import { OrgRole, Scope } from "@design-workspace/domain/access/Actor"
import { ExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import {
  AccessToken,
  Email,
  Member,
  Organisation,
  Password,
  User
} from "@design-workspace/domain/accounts/User"
import { ReturnTo } from "@design-workspace/domain/sessions/ReturnTo"
import { OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { atMost, Name, StorableText } from "@design-workspace/domain/shared/Text"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { AnswerHeaders, HoldsPassword, OriginGuard } from "../wire/annotations.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const UserWire = snakeKeys(User.fields, "User")

const OwnOrganisationWire = Schema.Struct({ id: OrgId, name: Name, role: OrgRole }).annotate({
  identifier: "OwnOrganisation"
})

const IdentityProviderWire = Schema.Struct({ name: Schema.String }).annotate({
  identifier: "IdentityProvider"
})

/** `user` is null for a guest (contract section 4). */
export const WhoAmIWire = Schema.Struct({
  user: Schema.NullOr(UserWire),
  guest: Schema.Boolean,
  organisations: Schema.Array(OwnOrganisationWire),
  scope: Scope
}).annotate({ identifier: "WhoAmI" })

const SignInWaysWire = Schema.Struct({
  password: Schema.Literal(true),
  oidc: Schema.NullOr(IdentityProviderWire),
  guests: Schema.Boolean
}).annotate({ identifier: "SignInWays" })

const ReturnToRulesWire = snakeKeys(
  { pattern: Schema.String, maxLength: Schema.Int, default: Schema.String },
  "ReturnToRules"
)

const ListedSpaceWire = Schema.Struct({ id: SpaceId, name: Name }).annotate({ identifier: "ListedSpace" })

/** Contract 12 and 15.13. */
export const SessionWire = snakeKeys(
  {
    ...WhoAmIWire.fields,
    signIn: SignInWaysWire,
    returnTo: ReturnToRulesWire,
    guestSpaces: Schema.Array(ListedSpaceWire),
    ...besideResource
  },
  "Session"
)

/** Redacted as soon as it has passed its rules. */
export const NewPassword = Schema.RedactedFromValue(Password)

/** Any text that a password field accepts, so that a short one is wrong rather than invalid. */
export const GivenPassword = Schema.RedactedFromValue(StorableText.check(atMost(400)))

export const SignInBody = Schema.Struct({ email: Email, password: GivenPassword }).annotate({
  identifier: "SignIn"
})

export const PasswordBody = Schema.Struct({ current: GivenPassword, password: NewPassword }).annotate({
  identifier: "PasswordChange"
})

export const UserBody = snakeKeys(
  { email: Email, name: Name, password: NewPassword, siteAdmin: Schema.optionalKey(Schema.Boolean) },
  "NewUser"
)

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

export const OrganisationWire = snakeKeys(Organisation.fields, "Organisation")

export const MemberWire = snakeKeys(Member.fields, "Member")

const OrganisationBody = Schema.Struct(Struct.pick(Organisation.fields, ["name"])).annotate({
  identifier: "NewOrganisation"
})
const MemberBody = Schema.Struct(Struct.pick(Member.fields, ["role"])).annotate({ identifier: "Membership" })

const organisationId = { id: Schema.String }
const memberIds = { ...organisationId, userId: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class OrganisationsApi extends HttpApiGroup.make("organisations").add(
  HttpApiEndpoint.get("listOrganisations", "/api/organisations", {
    query: pageQuery,
    success: pageWire(OrganisationWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createOrganisation", "/api/organisations", {
    payload: OrganisationBody,
    success: OrganisationWire.pipe(HttpApiSchema.status(201)),
    error: refused
  }),
  HttpApiEndpoint.get("listMembers", "/api/organisations/:id/members", {
    params: organisationId,
    query: pageQuery,
    success: pageWire(MemberWire),
    error: [Wire.GuestNotAllowed, Wire.NotFound]
  }),
  HttpApiEndpoint.put("putMember", "/api/organisations/:id/members/:userId", {
    params: memberIds,
    payload: MemberBody,
    success: Ok,
    error: [...refused, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("removeMember", "/api/organisations/:id/members/:userId", {
    params: memberIds,
    success: Ok,
    error: [...refused, Wire.NotFound]
  })
) {}
