import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type * as Identities from "@design-workspace/domain/sessions/IdentityErrors"
import type { Call } from "../callers/Call.ts"

/** The message for a failed sign-in with the identity provider. */
const refusedIdentity: Readonly<Record<Identities.RefusedIdentity, string>> = {
  unknown_round: "This sign-in was not begun in this browser, or is over; begin again.",
  expired: "This sign-in was begun more than 10 minutes ago; begin again.",
  denied: "The identity provider did not let you sign in.",
  invalid_answer: "The answer of the identity provider is not valid, or was used before; begin again.",
  email_unverified: "The identity provider vouches for no e-mail address of yours; have it verified there.",
  unknown_user: "No user has your e-mail address; ask a site-admin to make one.",
  other_identity:
    "The user with your e-mail address signs in as somebody else at the identity provider; ask an operator to unlink that."
}

export const signInRefusals = {
  InvalidToken: (_: Accounts.InvalidToken) =>
    Wire.InvalidToken.make({ message: "The token is unknown, expired or revoked; make a new one." }),
  InvalidCredentials: (_: Accounts.InvalidCredentials, { operation }: Call["Service"]) =>
    Wire.InvalidCredentials.make({
      message:
        operation === "changePassword"
          ? "This is not your current password."
          : "E-mail and password do not match."
    }),
  NoIdentityProvider: (_: Identities.NoIdentityProvider) =>
    Wire.NotFound.make({
      message: "Nobody can sign in by an identity provider here; use e-mail and password."
    }),
  IdentityProviderUnavailable: (_: Identities.IdentityProviderUnavailable) =>
    Wire.IdentityProviderUnavailable.make({
      message: "The identity provider cannot be reached or used; try again soon, or use e-mail and password."
    }),
  IdentityRefused: (e: Identities.IdentityRefused) =>
    Wire.SignInRefused.make({ message: refusedIdentity[e.reason], reason: e.reason }),
  TooManyTries: (e: Accounts.TooManyTries) =>
    Wire.RateLimited.make({
      message: `Too many tries; try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    })
}
