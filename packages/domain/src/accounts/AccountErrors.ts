import { Schema } from "effect"

/** No such organisation, or not visible to the caller. */
export class OrganisationNotFound extends Schema.TaggedError<OrganisationNotFound>()("OrganisationNotFound", {
  orgId: Schema.String
}) {}

export class UserNotFound extends Schema.TaggedError<UserNotFound>()("UserNotFound", {
  userId: Schema.String
}) {}

/** The caller is no admin of any organisation, so it finds no users. */
export class UsersOutOfSight extends Schema.TaggedError<UsersOutOfSight>()("UsersOutOfSight", {}) {}

export class TokenNotFound extends Schema.TaggedError<TokenNotFound>()("TokenNotFound", {
  tokenId: Schema.String
}) {}

export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", { email: Schema.String }) {}

/** This user is the only site-admin. Without one, nobody could make users or organisations. */
export class LastSiteAdmin extends Schema.TaggedError<LastSiteAdmin>()("LastSiteAdmin", {}) {}

export class InvalidCredentials extends Schema.TaggedError<InvalidCredentials>()("InvalidCredentials", {}) {}

export class InvalidToken extends Schema.TaggedError<InvalidToken>()("InvalidToken", {}) {}

export class TooManyTries extends Schema.TaggedError<TooManyTries>()("TooManyTries", {
  retryAfterSeconds: Schema.Int
}) {}
