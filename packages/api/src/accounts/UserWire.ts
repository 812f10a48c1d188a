import { OrgRole, Scope } from "@design-workspace/domain/access/Actor"
import { Email, Password, User } from "@design-workspace/domain/accounts/User"
import { OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { atMost, Name, StorableText } from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

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
